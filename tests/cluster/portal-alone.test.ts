import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLenderProcess, type LenderProcess } from '#tests/support/lender-process.ts'
import { freePort, pairedEnvironment, portalArgs, waitUntilReady } from '../../scripts/services.mjs'

const folder = mkdtempSync(join(tmpdir(), 'portal-alone-'))
let lender: LenderProcess

beforeAll(async () => {
  lender = await createLenderProcess('test-results/logs/portal-alone-sandbox.log', { SANDBOX_DATA: 'memory' })
  await lender.start()
})
afterAll(async () => {
  await lender.kill()
  rmSync(folder, { recursive: true, force: true })
})

/** What the portal's image holds, installed as the image installs it. */
function installPortal(): void {
  for (const path of ['package.json', 'package-lock.json', 'contract', 'server', 'build'])
    cpSync(path, join(folder, path), { recursive: true })
  const args =
    '--workspaces=false --omit=dev --omit=peer --omit=optional --ignore-scripts --no-audit --no-fund'
  execFileSync('npm', ['ci', ...args.split(' ')], { cwd: folder, stdio: 'pipe' })
}

/** Packages of the sandbox, of the build and of icons; the portal runs without them. */
function foreignPackages(): string[] {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
  const portal = read('package.json')
  const foreign = { ...read('sandbox/package.json').dependencies, ...portal.devDependencies }
  return Object.keys(foreign).filter((name) => !Object.hasOwn(portal.dependencies, name))
}

function startPortal(port: number) {
  const paired = pairedEnvironment({ portal: port, sandbox: Number(new URL(lender.url).port) })
  const child = spawn(process.execPath, portalArgs, {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', STAGE: 'test', ...paired },
    stdio: 'ignore',
  })
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  const stop = async () => {
    child.kill()
    return ended
  }
  return { name: 'portal', child, ended, stop }
}

/** Where a page redirects; `fetch` would say that a script asks, for whom no one signs in. */
function locationOf(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, (answer) => {
      answer.resume()
      resolve(answer.headers.location ?? `status ${answer.statusCode}`)
    })
    request.on('error', reject)
  })
}

test('the portal installed without the sandbox serves before a lender elsewhere', async () => {
  installPortal()
  expect(foreignPackages().filter((name) => existsSync(join(folder, 'node_modules', name)))).toEqual([])
  const port = await freePort()
  const portal = startPortal(port)
  const origin = `http://localhost:${port}`
  try {
    await waitUntilReady(portal, `${origin}/readyz`)
    const signIn = await locationOf(origin)
    expect(await locationOf(new URL(signIn, origin).href)).toMatch(new RegExp(`^${lender.url}/identity/`))
  } finally {
    expect(await portal.stop()).toBe(0)
  }
}, 300_000)
