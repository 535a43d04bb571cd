import { execFile } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startExample } from '#conformance/example/start-example.ts'
import { freePort } from '../../scripts/services.mjs'

const root = join(import.meta.dirname, '../..')
const token = 'access-of-a-test'

interface Ended {
  code: number
  stdout: string
  stderr: string
}

function node(args: string[], cwd: string, variables: Record<string, string> = {}): Promise<Ended> {
  const { npm_execpath: _, INIT_CWD: __, ...env } = process.env
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { cwd, env: { ...env, ...variables } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-'))
  return () => rmSync(folder, { recursive: true })
})

describe('a broker service that is configured wrongly ends with a table, 1, and no token:', () => {
  let lender: Awaited<ReturnType<typeof startExample>>
  beforeAll(async () => {
    lender = await startExample({ accepts: (sent) => sent === token })
  })
  afterAll(() => lender.close())

  const cases = {
    'a wrong token': async () => ({ broker: `${lender.origin}/broker`, sent: 'not-the-token-of-a-test' }),
    'a wrong port': async () => ({ broker: `http://localhost:${await freePort()}/broker`, sent: token }),
    'a wrong path': async () => ({ broker: `${lender.origin}/elsewhere`, sent: token }),
  }

  test.each(Object.entries(cases))(
    '%s',
    async (_name, wrong) => {
      const { broker, sent } = await wrong()
      const config = join(folder, 'lender.json')
      const services = { broker, core: `${lender.origin}/core` }
      writeFileSync(config, JSON.stringify({ services, token: { env: 'LENDER_TOKEN' } }))
      const args = ['conformance/index.ts', '--config', config]
      const { code, stdout, stderr } = await node(args, root, { LENDER_TOKEN: sent })
      expect(stdout, stderr).toContain('FAILS   required  GET /broker/api/v1/Me: ')
      expect(stdout).toContain('The portal does not work with this lender as it is: see FAILS.')
      expect(code).toBe(1)
      expect(stdout + stderr).not.toContain(sent)
      expect(stderr).not.toContain('TypeError')
    },
    60_000,
  )
})

test('the smallest lender conforms: everything that is required was checked, and holds', async () => {
  const { code, stdout, stderr } = await node(['conformance/index.ts', '--example', '--json'], root)
  const { findings, counts } = JSON.parse(stdout)
  expect({ code, stderr, fails: counts.fails }).toEqual({ code: 0, stderr: '', fails: 0 })
  const required = findings.filter(({ need }: { need: string }) => need === 'required')
  expect(new Set(required.map(({ outcome }: { outcome: string }) => outcome))).toEqual(new Set(['holds']))
})

describe('a copy without packages', () => {
  const command = (args: string[]) => {
    // A package manager that cannot install.
    const npm = join(folder, 'bin', 'npm')
    mkdirSync(join(folder, 'bin'))
    writeFileSync(npm, '#!/bin/sh\n[ "$1" = --version ] && echo 11.0.0 && exit\necho EUSAGE\nexit 1\n')
    chmodSync(npm, 0o755)
    cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
    cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
    const path = [join(folder, 'bin'), process.env.PATH].join(delimiter)
    return node(['scripts/conformance.mjs', ...args], folder, { PATH: path })
  }

  test.each([
    [[], 'Name a configuration: npm run conformance -- --config lender.json'],
    [['--config', 'absent.json'], 'The configuration cannot be read: '],
    [['--confg', 'lender.json'], "Unknown option '--confg'"],
  ])('is not installed for the arguments %j', async (args, expected) => {
    const { code, stdout, stderr } = await command(args)
    expect(stderr).toContain(expected)
    expect(stderr).not.toContain('Installing')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  })

  test('is installed for a configuration, with no word about it among the output', async () => {
    writeFileSync(join(folder, 'lender.json'), '{}')
    const { code, stdout, stderr } = await command(['--config', 'lender.json', '--json'])
    expect(stderr).toContain('Installing packages')
    expect(stderr).toContain('Installing failed')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  })
})
