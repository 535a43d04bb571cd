import { readFileSync } from 'node:fs'
import { z } from 'zod'

function wholeNumber(min: number, max: number) {
  const error = `use a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error)
}

const seconds = wholeNumber(1, 31_536_000)

/** Without a path, as browsers send it. */
function origin(like: string) {
  return z
    .url({ protocol: /^https?$/, error: `use an address like ${like}` })
    .transform((url) => new URL(url).origin)
}

/** What `docs/configuration.md` says of a variable besides what its schema says. */
interface Notes {
  meaning: string
  type?: string
  fallback?: string
  required?: string
  secret?: true
}

export const sandboxNotes = z.registry<Notes>()

export const sandboxVariables = z.object({
  SANDBOX_PORT: wholeNumber(1, 65_535)
    .default(4000)
    .register(sandboxNotes, { type: 'port', meaning: 'where it listens' }),
  SANDBOX_ORIGIN: origin('https://lender.example').optional().register(sandboxNotes, {
    type: 'origin',
    fallback: '`http://localhost:SANDBOX_PORT`',
    meaning: 'where browsers and the portal reach it; the issuer begins with it',
  }),
  PORTAL_ORIGIN: origin('http://localhost:3000')
    .default('http://localhost:3000')
    .register(sandboxNotes, { type: 'origin', meaning: 'the portal that may sign in' }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'use an address like postgres://user@host/name' })
    .optional()
    .register(sandboxNotes, {
      type: 'postgres address',
      secret: true,
      fallback: 'the embedded database',
      meaning: 'a Postgres server in place of the embedded one',
    }),
  SANDBOX_DATA: z.string().min(1).default('.data/sandbox').register(sandboxNotes, {
    type: 'folder',
    meaning: 'where the embedded database and the files are; `memory` keeps nothing',
  }),
  ADDRESS_API_KEY: z
    .string()
    .min(1)
    .default('practice')
    .register(sandboxNotes, { type: 'text', secret: true, meaning: 'the key its address service takes' }),
  ACCESS_TOKEN_TTL: seconds.optional().register(sandboxNotes, {
    type: 'seconds',
    fallback: '`300`',
    meaning: 'how long an access token lives',
  }),
  REFRESH_TOKEN_TTL: seconds.optional().register(sandboxNotes, {
    type: 'seconds',
    fallback: '`28800`',
    meaning: 'how long a refresh token, and with it a sign-in, lives',
  }),
  CONSOLE_PASSWORD: z.string().min(12).optional().register(sandboxNotes, {
    type: 'text of 12 characters or more',
    secret: true,
    fallback: 'the desk is open to this machine alone',
    meaning: 'password of the lender’s desk',
  }),
  TEST_FIRMS: z
    .enum(['true', 'false'], { error: 'use true or false' })
    .default('false')
    .transform((value) => value === 'true')
    .register(sandboxNotes, {
      type: '`true` or `false`',
      fallback: '`false`',
      meaning: 'for tests only: `POST /console/test-firms` makes a firm with clients of its own',
    }),
  PROVIDER_NAME: z
    .string()
    .min(1)
    .max(60)
    .default('Wrenfield Lending')
    .register(sandboxNotes, { type: 'text of up to 60 characters', meaning: 'the name on its sign-in page' }),
})

const secrets = Object.entries(sandboxVariables.shape)
  .filter(([, schema]) => sandboxNotes.get(schema)?.secret)
  .map(([name]) => name)

export type SandboxEnv = Readonly<z.infer<typeof sandboxVariables>>

export function readSandboxEnv(variables: Record<string, string | undefined> = process.env): SandboxEnv {
  const problems: string[] = []
  const values = dropEmpty(variables)
  for (const name of secrets) readSecret(name, values, problems)
  const parsed = sandboxVariables.safeParse(values)
  if (!parsed.success)
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  if (!parsed.success || problems.length > 0)
    throw new Error(`The sandbox cannot start with this configuration:\n  ${problems.join('\n  ')}`)
  return Object.freeze(parsed.data)
}

function dropEmpty(variables: Record<string, string | undefined>): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(variables)) if (value?.trim()) values[name] = value.trim()
  return values
}

function readSecret(name: string, values: Record<string, string>, problems: string[]): void {
  const path = values[`${name}_FILE`]
  if (!path) return
  if (values[name]) {
    problems.push(`${name}: set ${name} or ${name}_FILE, not both`)
    return
  }
  try {
    values[name] = readFileSync(path, 'utf8').trim()
  } catch {
    problems.push(`${name}_FILE: cannot read ${path}`)
  }
}
