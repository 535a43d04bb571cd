import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './env.ts'

const production = {
  STAGE: 'production',
  PUBLIC_ORIGIN: 'https://portal.lender.example',
  OIDC_ISSUER: 'https://id.lender.example/',
}

/** The problems that a start with this environment reports, one line each. */
function problemsOf(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    const [first, ...lines] = (error as Error).message.split('\n')
    expect(first).toBe("The portal's configuration has problems:")
    return lines.map((line) => line.replace('  - ', ''))
  }
  return []
}

describe('nothing set', () => {
  test('means this machine, with the sandbox beside', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      publicOrigin: 'http://localhost:3000',
      stage: 'local',
      oidc: {
        issuer: 'http://localhost:4000/identity',
        clientId: 'broker-portal',
        clientSecret: null,
        clientKey: null,
        clientAuth: null,
        authTimeReliable: true,
        scope: 'openid profile',
      },
      services: {
        broker: 'http://localhost:4000/broker',
        core: 'http://localhost:4000/core',
        address: 'http://localhost:4000/address',
        addressApiKey: 'practice',
        analytics: 'http://localhost:4000/analytics',
        bank: 'http://localhost:4000/bank',
      },
      settings: { onboardingUrl: '/onboarding', practiceData: false },
    })
  })

  test('is what an empty value counts as', () => {
    expect(readConfig({ PORT: '', OIDC_CLIENT_SECRET: '', SUPPORT_EMAIL: ' ' })).toEqual(readConfig({}))
  })

  test('moves the origin with the port', () => {
    expect(readConfig({ PORT: '8080' }).publicOrigin).toBe('http://localhost:8080')
  })
})

test('the configuration cannot be changed afterwards', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true)
})

test('addresses lose the slash at their end, but the issuer keeps its own', () => {
  const config = readConfig({ ...production, BROKER_SERVICE_URL: 'https://api.lender.example/broker/' })
  expect(config.services.broker).toBe('https://api.lender.example/broker')
  expect(config.oidc.issuer).toBe('https://id.lender.example/')
  expect(readConfig({ PUBLIC_ORIGIN: 'https://portal.lender.example/' }).publicOrigin).toBe(
    'https://portal.lender.example',
  )
})

test.each([
  ['PORT', 'eighty', 'PORT must be a port number'],
  ['PORT', '0', 'PORT must be a port number'],
  ['PORT', '70000', 'PORT must be a port number'],
  ['PORT', '30.5', 'PORT must be a port number'],
  ['PUBLIC_ORIGIN', 'portal.example', 'PUBLIC_ORIGIN must be a http or https address'],
  ['PUBLIC_ORIGIN', 'https://portal.example/portal', 'PUBLIC_ORIGIN must be an origin'],
  ['PUBLIC_ORIGIN', 'https://Portal.example', 'PUBLIC_ORIGIN must be an origin'],
  ['STAGE', 'prod', 'STAGE must be production, development, test or local'],
  ['OIDC_ISSUER', 'ftp://id.example', 'OIDC_ISSUER must be a http or https address'],
  ['OIDC_SCOPE', 'profile', 'OIDC_SCOPE must contain openid'],
  ['SESSION_SECRET', 'too short', 'SESSION_SECRET must hold at least 32 bytes in every secret'],
  [
    'SESSION_SECRET',
    `${'s'.repeat(32)},too short`,
    'SESSION_SECRET must hold at least 32 bytes in every secret',
  ],
  ['BROKER_SERVICE_URL', 'localhost:4000', 'BROKER_SERVICE_URL must be a http or https address'],
  ['CORE_SERVICE_URL', '/core', 'CORE_SERVICE_URL must be a http or https address'],
  ['SUPPORT_EMAIL', 'support', 'SUPPORT_EMAIL must be an email address'],
  ['BRAND_ACCENT', 'teal', 'BRAND_ACCENT must be a colour like #0b5563'],
  ['HUB_AFFINITY_COOKIE', 'AWS ALB', 'HUB_AFFINITY_COOKIE must be the name of a cookie, like ARRAffinity'],
  ['HUB_AFFINITY_COOKIE', 'a=b', 'HUB_AFFINITY_COOKIE must be the name of a cookie, like ARRAffinity'],
  ['LOGO_URL', 'logo.svg', 'LOGO_URL must be a path'],
  ['ONBOARDING_URL', '//evil.example', 'ONBOARDING_URL must be a path'],
  ['ONBOARDING_URL', 'javascript:alert(1)', 'ONBOARDING_URL must be a path'],
  ['PRACTICE_DATA', 'yes', 'PRACTICE_DATA must be true or false'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be trace,'],
])('%s=%s: %s', (name, value, problem) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(problem)
})

test('all problems are reported at once, those of production included', () => {
  const problems = problemsOf({
    STAGE: 'production',
    PORT: 'x',
    SUPPORT_EMAIL: 'x',
    PUBLIC_ORIGIN: 'http://portal.example',
    PRACTICE_DATA: 'true',
    OIDC_CLIENT_SECRET_FILE: '/no/such/file',
  })
  expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
    'OIDC_CLIENT_SECRET_FILE',
    'OIDC_ISSUER',
    'PORT',
    'PRACTICE_DATA',
    'PUBLIC_ORIGIN',
    'SUPPORT_EMAIL',
  ])
})

describe('production', () => {
  test('starts with https addresses', () => {
    expect(problemsOf(production)).toEqual([])
  })

  test.each([
    ['no public origin', { PUBLIC_ORIGIN: undefined }],
    ['a plain public origin', { PUBLIC_ORIGIN: 'http://portal.lender.example' }],
    ['no issuer', { OIDC_ISSUER: undefined }],
    ['a plain issuer', { OIDC_ISSUER: 'http://id.lender.example' }],
    ['practice data', { PRACTICE_DATA: 'true' }],
  ])('does not start with %s', (_case, change) => {
    expect(problemsOf({ ...production, ...change })).toHaveLength(1)
  })
})

describe('sessions', () => {
  const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)]

  test('are in process without REDIS_URL', () => {
    expect(readConfig({}).sessions).toEqual({ redisUrl: null, secrets: [] })
  })

  test('are in Redis with it, encrypted with the first of the secrets', () => {
    const config = readConfig({
      REDIS_URL: 'rediss://:password@redis:6380/2',
      SESSION_SECRET: ` ${newer} , ${older},`,
    })
    expect(config.sessions).toEqual({
      redisUrl: 'rediss://:password@redis:6380/2',
      secrets: [newer, older],
    })
  })

  test.each([undefined, ' , '])('are not stored elsewhere without a secret: %j', (SESSION_SECRET) => {
    const problems = problemsOf({ REDIS_URL: 'redis://redis:6379', SESSION_SECRET })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain('SESSION_SECRET must be set when REDIS_URL is')
  })

  test('need an address of Redis', () => {
    const problems = problemsOf({ REDIS_URL: 'http://redis:6379', SESSION_SECRET: newer })
    expect(problems).toEqual(['REDIS_URL must be an address like redis://redis:6379, or rediss:// with TLS'])
  })

  test('have no words about them that hold a secret', () => {
    expect(problemsOf({ SESSION_SECRET: 'a secret word' }).join()).not.toContain('a secret word')
  })
})

describe('a value from a file', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-env-'))
    writeFileSync(join(folder, 'secret'), 'kept in a file\n')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is read without the line end', () => {
    const config = readConfig({ OIDC_CLIENT_SECRET_FILE: join(folder, 'secret') })
    expect(config.oidc.clientSecret).toBe('kept in a file')
  })

  test('must not come from both', () => {
    const problems = problemsOf({ OIDC_CLIENT_SECRET_FILE: join(folder, 'secret'), OIDC_CLIENT_SECRET: 'x' })
    expect(problems).toEqual(['OIDC_CLIENT_SECRET and OIDC_CLIENT_SECRET_FILE are both set: set one of them'])
  })

  test('that cannot be read is a problem, and its words hold no content', () => {
    expect(problemsOf({ OIDC_CLIENT_SECRET_FILE: folder })).toEqual([
      `OIDC_CLIENT_SECRET_FILE names a file that cannot be read: ${folder}`,
    ])
  })
})

test('a problem never repeats the value: it may be a secret', () => {
  expect(problemsOf({ OIDC_ISSUER: 'secret-value', LOG_LEVEL: 'secret-value' }).join()).not.toContain(
    'secret-value',
  )
})

describe('what proves the portal to the identity provider', () => {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString()

  test('may be a private key', () => {
    expect(readConfig({ OIDC_CLIENT_KEY: pem }).oidc.clientKey).toBe(pem.trim())
  })

  test('is no key that cannot sign', () => {
    expect(() => readConfig({ OIDC_CLIENT_KEY: 'words' })).toThrow('OIDC_CLIENT_KEY must be a private key')
  })

  test('is a secret or a key, not both', () => {
    const both = { OIDC_CLIENT_KEY: pem, OIDC_CLIENT_SECRET: 'a secret' }
    expect(() => readConfig(both)).toThrow('OIDC_CLIENT_SECRET and OIDC_CLIENT_KEY are both set')
  })

  test.each<[string, Record<string, string>, string]>([
    ['basic without a secret', { OIDC_CLIENT_AUTH: 'basic' }, 'needs OIDC_CLIENT_SECRET'],
    ['post with a key', { OIDC_CLIENT_AUTH: 'post', OIDC_CLIENT_KEY: pem }, 'needs OIDC_CLIENT_SECRET'],
    ['a signature without a key', { OIDC_CLIENT_AUTH: 'private_key_jwt' }, 'needs OIDC_CLIENT_KEY'],
    [
      'nothing with a secret',
      { OIDC_CLIENT_AUTH: 'none', OIDC_CLIENT_SECRET: 'x' },
      'a secret or a key is set',
    ],
    ['something else', { OIDC_CLIENT_AUTH: 'magic' }, 'OIDC_CLIENT_AUTH must be basic, post'],
  ])('cannot prove who it is by %s', (_case, env, problem) => {
    expect(() => readConfig(env)).toThrow(problem)
  })

  test('proves who it is as configured', () => {
    expect(readConfig({}).oidc.clientAuth).toBeNull()
    const post = { OIDC_CLIENT_AUTH: 'post', OIDC_CLIENT_SECRET: 'x' }
    expect(readConfig(post).oidc.clientAuth).toBe('post')
  })
})
