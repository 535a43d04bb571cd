import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSandboxEnv } from './env.ts'

test('an empty environment gives the documented defaults', () => {
  expect(readSandboxEnv({ SANDBOX_DATA: '  ' })).toEqual({
    SANDBOX_PORT: 4000,
    ADDRESS_API_KEY: 'practice',
    PORTAL_ORIGIN: 'http://localhost:3000',
    SANDBOX_DATA: '.data/sandbox',
    TEST_FIRMS: false,
    PROVIDER_NAME: 'Wrenfield Lending',
  })
})

test('all problems are reported in one message', () => {
  const broken = {
    SANDBOX_PORT: 'x',
    PORTAL_ORIGIN: 'nowhere',
    DATABASE_URL: 'http://x',
    DATABASE_URL_FILE: '/x',
  }
  expect(() => readSandboxEnv(broken)).toThrow(/DATABASE_URL.*\n.*SANDBOX_PORT.*\n.*PORTAL_ORIGIN/)
})

test('an address of the portal or of the sandbox is an origin, however it is written', () => {
  expect(
    readSandboxEnv({ PORTAL_ORIGIN: 'http://localhost:3000/', SANDBOX_ORIGIN: 'https://lender.example/x' }),
  ).toMatchObject({ PORTAL_ORIGIN: 'http://localhost:3000', SANDBOX_ORIGIN: 'https://lender.example' })
  expect(() => readSandboxEnv({ SANDBOX_ORIGIN: 'lender.example' })).toThrow('SANDBOX_ORIGIN: use an address')
})

test('a secret can come from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-env-'))
  const path = join(folder, 'url')
  writeFileSync(path, 'postgres://sample@localhost/lender\n')
  expect(readSandboxEnv({ DATABASE_URL_FILE: path }).DATABASE_URL).toBe('postgres://sample@localhost/lender')
  rmSync(folder, { recursive: true })
  expect(() => readSandboxEnv({ DATABASE_URL_FILE: path })).toThrow(`DATABASE_URL_FILE: cannot read ${path}`)
})
