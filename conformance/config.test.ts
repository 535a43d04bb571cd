import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConformanceConfig } from './config.ts'

const services = { broker: 'https://lender.example/broker/', core: 'https://lender.example/core' }
const env = { LENDER_TOKEN: 'a-secret-token' }

const read = (config: object) => readConformanceConfig(JSON.stringify(config), env)

test('the least is two services and where the token is', () => {
  expect(read({ services, token: { env: 'LENDER_TOKEN' } })).toMatchObject({
    services: { broker: 'https://lender.example/broker' },
    token: 'a-secret-token',
    writes: false,
    provider: null,
    hub: { triggers: {}, timeout_seconds: 15 },
  })
})

test('a secret may be in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
  try {
    const file = join(folder, 'token')
    writeFileSync(file, 'a-token-of-a-file\n')
    expect(read({ services, token: { file } }).token).toBe('a-token-of-a-file')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('every problem is named at once, without the secret', () => {
  const wrong = {
    services: { broker: 'lender', core: services.core, brokers: '' },
    token: 'a-secret-token',
    hub: { triggers: { Exploded: { url: 'https://lender.example' } } },
  }
  const message = errorOf(() => read(wrong))
  expect(message).toContain('services.broker must be a http or https address')
  expect(message).toContain('token must name where the secret is: {"env": "NAME"} or {"file": "path"}')
  expect(message).toContain('brokers')
  expect(message).toContain('hub.triggers')
  expect(message).not.toContain('a-secret-token')
})

test.each([
  [{ write: true }, 'write is not a known field: did you mean "writes"?'],
  [
    { samples: { adress_term: 'ZZ1 1AA' } },
    'samples.adress_term is not a known field: did you mean "address_term"?',
  ],
  [{ provider: { issuer: 'https://id.example', clientId: 'a' } }, 'did you mean "client_id"?'],
  [{ hub: { triggers: { contractSigned: { url: 'https://a.example' } } } }, 'did you mean "ContractSigned"?'],
  [{ hub: { triggers: { ContractSigned: { uri: 'https://a.example' } } } }, 'did you mean "url"?'],
  [{ hub: { wait: 3 } }, 'hub.wait is not a known field: known are triggers, timeout_seconds'],
  [{ writes: 'yes' }, 'writes: Invalid input: expected boolean'],
])('a problem is a sentence: %j', (wrong, expected) => {
  expect(errorOf(() => read({ services, token: { env: 'LENDER_TOKEN' }, ...wrong }))).toContain(expected)
})

test('a header of a trigger is text, or names a secret', () => {
  const triggerWith = (authorization: unknown) => ({
    services,
    token: { env: 'LENDER_TOKEN' },
    hub: {
      triggers: {
        ContractSigned: { url: 'https://lender.example/events', headers: { authorization, accept: '*/*' } },
      },
    },
  })
  const { triggers } = read(triggerWith({ env: 'LENDER_TOKEN' })).hub
  expect(triggers.ContractSigned?.headers).toEqual({ authorization: 'a-secret-token', accept: '*/*' })
  expect(errorOf(() => read(triggerWith({ env: 'ELSEWHERE' })))).toContain('the variable ELSEWHERE is empty')
  expect(errorOf(() => read(triggerWith(['text'])))).toContain(
    'hub.triggers.ContractSigned.headers.authorization must be text, or name where a secret is',
  )
})

test('a token that cannot be sent is refused without its value', () => {
  const config = JSON.stringify({ services, token: { env: 'LENDER_TOKEN' } })
  const message = errorOf(() => readConformanceConfig(config, { LENDER_TOKEN: 'a-secret\ntoken' }))
  expect(message).toContain('the variable LENDER_TOKEN has line breaks')
  expect(message).not.toContain('a-secret')
})

test.each([
  [{ services, token: { env: 'ELSEWHERE' } }, 'the variable ELSEWHERE is empty or cannot be read'],
  [{ services, token: { file: '/no/such/file' } }, 'the file /no/such/file is empty or cannot be read'],
  [{ services }, 'token is missing'],
])('a missing secret is named by its place: %j', (config, expected) => {
  expect(errorOf(() => read(config))).toContain(expected)
})

test('what is not JSON is named', () => {
  expect(errorOf(() => readConformanceConfig('{'))).toContain('is not JSON')
})

function errorOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('There was no error')
}
