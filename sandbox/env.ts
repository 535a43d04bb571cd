import { readFileSync } from 'node:fs'
import { z } from 'zod'

function wholeNumber(min: number, max: number) {
  const error = `use a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error)
}

const seconds = wholeNumber(1, 31_536_000).optional()

/** Without a path, as browsers send it. */
function origin(like: string) {
  return z
    .url({ protocol: /^https?$/, error: `use an address like ${like}` })
    .transform((url) => new URL(url).origin)
}

const environment = z.object({
  SANDBOX_PORT: wholeNumber(1, 65_535).default(4000),
  SANDBOX_ORIGIN: origin('https://lender.example').optional(),
  PORTAL_ORIGIN: origin('http://localhost:3000').default('http://localhost:3000'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'use an address like postgres://user@host/name' })
    .optional(),
  SANDBOX_DATA: z.string().min(1).default('.data/sandbox'),
  ADDRESS_API_KEY: z.string().min(1).default('practice'),
  FILES_URL: z
    .url({ protocol: /^https?$/, error: 'use the address of a bucket, like https://s3.example/broker-files' })
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  FILES_REGION: z.string().min(1).default('us-east-1'),
  FILES_KEY_ID: z.string().min(1).optional(),
  FILES_SECRET: z.string().min(1).optional(),
  SANDBOX_SCALE: wholeNumber(0, 1_000_000).default(0),
  ACCESS_TOKEN_TTL: seconds,
  REFRESH_TOKEN_TTL: seconds,
  CONSOLE_PASSWORD: z.string().min(4).optional(),
  PROVIDER_NAME: z.string().min(1).max(60).default('Wrenfield Lending'),
})

const secrets = ['DATABASE_URL', 'CONSOLE_PASSWORD', 'FILES_SECRET', 'ADDRESS_API_KEY'] as const

export type SandboxEnv = Readonly<z.infer<typeof environment>>

/** A secret may come from a file named by NAME_FILE. Throws an Error with every problem. */
export function readSandboxEnv(variables: Record<string, string | undefined> = process.env): SandboxEnv {
  const problems: string[] = []
  const values = dropEmpty(variables)
  for (const name of secrets) readSecret(name, values, problems)
  const parsed = environment.safeParse(values)
  if (!parsed.success)
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  if (parsed.data?.FILES_URL && !(parsed.data.FILES_KEY_ID && parsed.data.FILES_SECRET))
    problems.push('FILES_URL: set FILES_KEY_ID and FILES_SECRET too')
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
