import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultPolicy } from '#contract/fields/policy.ts'
import { productionEnvironment as production } from '#tests/support/production-environment.ts'
import { readConfig } from './env.ts'
import { defaultSessionTimes } from './sessions/session-store.ts'

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

describe('an empty environment', () => {
  test('means localhost, with the sandbox', () => {
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

  test('treats an empty value as unset', () => {
    const secret = { SESSION_SECRET: 's'.repeat(32) }
    expect(readConfig({ ...secret, PORT: '', OIDC_CLIENT_SECRET: '', SUPPORT_EMAIL: ' ' })).toEqual(
      readConfig(secret),
    )
  })

  test('derives the origin from the port', () => {
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
  ['INTERNAL_HOSTS', 'http://broker', 'INTERNAL_HOSTS must be a list of hosts'],
  ['INTERNAL_HOSTS', 'broker:8080', 'INTERNAL_HOSTS must be a list of hosts'],
  ['INTERNAL_HOSTS', '*', 'INTERNAL_HOSTS must be a list of hosts'],
  ['INTERNAL_HOSTS', '*.', 'INTERNAL_HOSTS must be a list of hosts'],
  ['LOGO_URL', 'logo.svg', 'LOGO_URL must be a path'],
  ['ONBOARDING_URL', '//evil.example', 'ONBOARDING_URL must be a path'],
  ['ONBOARDING_URL', 'javascript:alert(1)', 'ONBOARDING_URL must be a path'],
  ['PRACTICE_DATA', 'yes', 'PRACTICE_DATA must be true or false'],
  ['STOP_DELAY', '121', 'STOP_DELAY must be a whole number of seconds, at most 120'],
  ['STOP_DELAY', 'soon', 'STOP_DELAY must be a whole number of seconds'],
  ['SERVICE_WORKER', 'off', 'SERVICE_WORKER must be on or withdrawn'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be trace,'],
  ['SESSION_IDLE', '4', 'SESSION_IDLE must be a whole number of minutes from 5 to 480'],
  ['SESSION_MAX', '25', 'SESSION_MAX must be a whole number of hours from 1 to 24'],
  ['SESSION_SECRET', ',', 'SESSION_SECRET must hold at least one secret'],
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
    BROKER_SERVICE_URL: 'http://api.lender.example/broker',
    CORE_SERVICE_URL: 'api.lender.example/core',
  })
  expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
    'ADDRESS_SERVICE_URL',
    'ANALYTICS_SERVICE_URL',
    'BANK_SERVICE_URL',
    'BROKER_SERVICE_URL',
    'CORE_SERVICE_URL',
    'OIDC_CLIENT_SECRET_FILE',
    'OIDC_ISSUER',
    'PORT',
    'PRACTICE_DATA',
    'PUBLIC_ORIGIN',
    'SUPPORT_EMAIL',
  ])
})

const named = { PROVIDER_NAME: 'Any Lender', SUPPORT_EMAIL: 'help@any.example', ADDRESS_API_KEY: 'a key' }

describe('production', () => {
  test('names what is left at its default for practice', () => {
    const { PROVIDER_NAME: _name, ...nameless } = { ...production, ...named }
    expect(readConfig({ ...production, ...named }).practiceValues).toEqual([])
    expect(readConfig(nameless).practiceValues).toEqual(['PROVIDER_NAME'])
    expect(readConfig({}).practiceValues).toEqual([])
  })

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
    const [one, other] = [readConfig({}).sessions, readConfig({}).sessions]
    expect(one).toMatchObject({ redisUrl: null, secrets: [expect.stringMatching(/^.{44}$/)] })
    expect(other.secrets).not.toEqual(one.secrets)
  })

  test('end after 30 minutes without use and after 12 hours, unless the lender says otherwise', () => {
    expect(readConfig({}).sessions.times).toEqual(defaultSessionTimes)
    expect(readConfig({ SESSION_IDLE: '15', SESSION_MAX: '8' }).sessions.times).toEqual({
      idle: 15 * 60_000,
      absolute: 8 * 3_600_000,
    })
  })

  test('are in Redis with it, encrypted with the first of the secrets', () => {
    const config = readConfig({
      REDIS_URL: 'rediss://:password@redis:6380/2',
      SESSION_SECRET: ` ${newer} , ${older},`,
    })
    expect(config.sessions).toMatchObject({
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

  test('have errors that never contain a secret', () => {
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

  test('is read without the trailing newline', () => {
    const config = readConfig({ OIDC_CLIENT_SECRET_FILE: join(folder, 'secret') })
    expect(config.oidc.clientSecret).toBe('kept in a file')
  })

  test('must not come from both', () => {
    const problems = problemsOf({ OIDC_CLIENT_SECRET_FILE: join(folder, 'secret'), OIDC_CLIENT_SECRET: 'x' })
    expect(problems).toEqual(['OIDC_CLIENT_SECRET and OIDC_CLIENT_SECRET_FILE are both set: set one of them'])
  })

  test('that cannot be read is a problem, and its message holds no content', () => {
    expect(problemsOf({ OIDC_CLIENT_SECRET_FILE: folder })).toEqual([
      `OIDC_CLIENT_SECRET_FILE names a file that cannot be read: ${folder}`,
    ])
  })

  test('an empty file is a problem: the portal would start without what it holds', () => {
    writeFileSync(join(folder, 'empty'), '\n')
    expect(problemsOf({ OIDC_CLIENT_SECRET_FILE: join(folder, 'empty') })).toEqual([
      `OIDC_CLIENT_SECRET_FILE names an empty file: ${join(folder, 'empty')}`,
    ])
  })
})

test('a problem never repeats the value: it may be a secret', () => {
  expect(problemsOf({ OIDC_ISSUER: 'secret-value', LOG_LEVEL: 'secret-value' }).join()).not.toContain(
    'secret-value',
  )
})

describe('what the lender takes', () => {
  test('is as it always was, unless it is set', () => {
    expect(readConfig({}).settings.policy).toEqual(defaultPolicy)
  })

  test('is the lender’s own', () => {
    const { policy } = readConfig({
      AMOUNT_MIN: '5000',
      AMOUNT_MAX: '3000000',
      TERM_MAX: '120',
      PROTECTION_DAYS: '180',
      COMPANY_TYPES: 'ltd, sole-trader',
      REGIONS: 'England,Jersey',
      UPLOAD_MAX: '50',
      UPLOAD_TYPES: 'pdf,jpg,pdf',
    }).settings
    expect(policy).toEqual({
      amount: { min: 5_000, max: 3_000_000 },
      maxTermMonths: 120,
      protectedDays: 180,
      companyTypes: ['ltd', 'sole-trader'],
      regions: ['England', 'Jersey'],
      upload: { fileBytes: 50 * 1024 * 1024, types: ['pdf', 'jpg'] },
    })
  })

  test.each([
    [{ AMOUNT_MIN: '2000000' }, 'AMOUNT_MIN must not be more than AMOUNT_MAX'],
    [{ AMOUNT_MAX: '1.5m' }, 'AMOUNT_MAX must be whole pounds from 1 to 1000000000'],
    [{ TERM_MAX: '0' }, 'TERM_MAX must be a whole number of months from 1 to 480'],
    [{ PROTECTION_DAYS: 'long' }, 'PROTECTION_DAYS must be a whole number of days from 1 to 730'],
    [{ COMPANY_TYPES: 'ltd,<b>' }, 'COMPANY_TYPES must be a list of codes of Companies House, '],
    [{ COMPANY_TYPES: ',' }, 'COMPANY_TYPES must be a list of codes of Companies House, '],
    [{ REGIONS: 'England,France' }, 'must be a list of: England, Scotland, Wales, Northern Ireland, Jersey'],
    [{ UPLOAD_MAX: '101' }, 'UPLOAD_MAX must be a whole number of MiB from 1 to 100'],
    [{ UPLOAD_TYPES: 'pdf,exe' }, 'must be a list of: pdf, png, jpeg, jpg'],
  ])('is checked at start: %j', (env, problem) => {
    expect(problemsOf(env).join()).toContain(problem)
  })
})
