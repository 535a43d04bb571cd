import type { z } from 'zod'
import { isRecorded } from '../app/browser-reports/report-limits.ts'
import { sandboxNotes, sandboxVariables } from '../sandbox/env.ts'
import { notes } from '../server/configuration/kinds.ts'
import { variableGroups, variables } from '../server/configuration/variables.ts'
import { readConfig } from '../server/env.ts'

type Fields = Record<string, z.ZodType>
type Registry = typeof notes | typeof sandboxNotes

/** `docs/configuration.md`, from the schemas and from what each stage does with them. */
export function configurationPage(): string {
  const groups = Object.entries<Fields>(variableGroups)
  return `# Configuration

Every variable of the portal and of the sandbox. Generated from their schemas by \`npm run configuration\`, and a test fails when it is stale: do not edit.

Values come from the environment. An empty value counts as unset, and a name that is not listed here is ignored: check the spelling. A start with invalid values fails with all problems in one message, which never
repeats a value. *required* says when a start fails without the variable.

What each setting does, and why: [configure.md](operations/configure.md).

## Portal

Each variable may come from a file: \`NAME_FILE\` holds its path, and setting both is an error. Do so for those marked *secret*. Files are read at
the start.

${groups.map(([title, fields]) => `### ${title}\n\n${tableOf(fields, notes)}`).join('\n\n')}

## Stages

What \`STAGE\` changes. [privacy.md](privacy.md) lists what is sent where.

${stageTable()}

*refused* ends the start. The stages other than production refuse none of these values: they are for practice and tests.

## Sandbox

The embedded lender. \`NAME_FILE\` is read for those marked *secret*.

${tableOf(sandboxVariables.shape, sandboxNotes)}
`
}

function tableOf(fields: Fields, registry: Registry): string {
  const rows = Object.entries(fields).map(([name, schema]) => {
    const { meaning, type, fallback, required, secret } = registry.get(schema) ?? { meaning: '' }
    const kind = (type ?? valuesOf(schema)) + (secret ? ', *secret*' : '')
    return [`\`${name}\``, kind, fallback ?? defaultOf(schema), required ?? '', meaning]
  })
  return markdownTable(['variable', 'value', 'default', 'required', 'meaning'], rows)
}

function markdownTable(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The type under defaults, transformations and optionality. */
function innermost(schema: z.ZodType): z.ZodType {
  const { innerType, in: input } = schema.def as { innerType?: z.ZodType; in?: z.ZodType }
  const inner = innerType ?? input
  return inner ? innermost(inner) : schema
}

function valuesOf(schema: z.ZodType): string {
  const { entries = {} } = innermost(schema).def as { entries?: Record<string, string> }
  return Object.keys(entries)
    .map((value) => `\`${value}\``)
    .join(', ')
}

function defaultOf(schema: z.ZodType): string {
  const { success, data } = schema.safeParse(undefined)
  const isEmpty = !success || data === undefined || (Array.isArray(data) && data.length === 0)
  return isEmpty ? 'none' : `\`${data}\``
}

const stages = variables.shape.STAGE.unwrap().options

/** Everything switched on, as production accepts it. */
const complete = {
  PUBLIC_ORIGIN: 'https://portal.example',
  OIDC_ISSUER: 'https://id.example',
  SENTRY_DSN: 'https://key@errors.example/1',
  POSTHOG_KEY: 'key',
  POSTHOG_HOST: 'https://analytics.example',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example',
  BROKER_SERVICE_URL: 'https://api.example/broker',
  CORE_SERVICE_URL: 'https://api.example/core',
  ADDRESS_SERVICE_URL: 'https://api.example/address',
  ANALYTICS_SERVICE_URL: 'https://api.example/analytics',
  BANK_SERVICE_URL: 'https://api.example/bank',
}

/** Read from the configuration that each stage makes of the same environment. */
function stageTable(): string {
  const configs = stages.map((STAGE) => readConfig({ ...complete, STAGE }))
  const row = (title: string, cell: (config: (typeof configs)[number]) => unknown) => [
    title,
    ...configs.map((config) => textOf(cell(config))),
  ]
  const refusals = stages.map((STAGE) => (change: object) => isRefused({ ...complete, STAGE, ...change }))
  const refused = (title: string, change: object) => [
    title,
    ...refusals.map((isRefusedIn) => (isRefusedIn(change) ? 'refused' : 'accepted')),
  ]
  return markdownTable(
    ['', ...stages],
    [
      row('errors are reported to `SENTRY_DSN`', (config) => config.settings.reports.sentryDsn !== null),
      row('usage is reported to `POSTHOG_HOST`', (config) => config.settings.reports.posthogHost !== null),
      row('screens are recorded, all text masked', (config) => isRecorded(config.stage)),
      row('traces are sent to `OTEL_EXPORTER_OTLP_ENDPOINT`', (config) => config.settings.reports.tracing),
      row('`STOP_DELAY` unless set', (config) => `${config.stopDelayMs / 1000}`),
      row('`MAX_IN_FLIGHT` unless set', (config) => config.maxInFlight ?? 0),
      refused('`PUBLIC_ORIGIN` over http, or unset', { PUBLIC_ORIGIN: undefined }),
      refused('`OIDC_ISSUER` over http, or unset', { OIDC_ISSUER: undefined }),
      refused('a lender’s service over http, or unset', { CORE_SERVICE_URL: undefined }),
      refused('a lender’s service over http on a host of `INTERNAL_HOSTS`', {
        CORE_SERVICE_URL: 'http://core.internal',
        INTERNAL_HOSTS: 'core.internal',
      }),
      refused('`PRACTICE_DATA=true`', { PRACTICE_DATA: 'true' }),
      refused('`SERVE_SOURCES=true`', { SERVE_SOURCES: 'true' }),
    ],
  )
}

function textOf(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

function isRefused(env: Record<string, string | undefined>): boolean {
  try {
    readConfig(env)
    return false
  } catch {
    return true
  }
}
