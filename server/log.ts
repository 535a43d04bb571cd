import { type DestinationStream, type Logger, pino } from 'pino'
import type { Failure } from '#contract/calls/failure.ts'
import { withoutTokens } from './reporting/masking.ts'

/** Libraries repeat their input in error messages. */
const maxMessageLength = 500

const maxStackLength = 8_000

/** Secrets never reach the log; the redaction is a second safeguard. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: serializeError, failure: serializeFailure },
    redact: {
      paths: ['*.access_token', '*.refresh_token', '*.id_token', 'headers.cookie', 'headers.authorization'],
      censor: '[removed]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Other fields and causes of an error can contain a response with tokens. */
function serializeError(thrown: unknown) {
  if (!(thrown instanceof Error)) return { message: bounded(String(thrown), maxMessageLength) }
  const { name, message, stack } = thrown
  return {
    name,
    message: bounded(message, maxMessageLength),
    code: (thrown as NodeJS.ErrnoException).code,
    stack: stack && bounded(stack, maxStackLength),
  }
}

/** Leaves out the service's text, which is written for the person and may name them or repeat the token. */
function serializeFailure({ kind, call, status, retryAfter, errors, problemDetails }: Failure) {
  const fields = [...Object.keys(errors ?? {}), ...unreadableFields(problemDetails)]
  return {
    kind,
    call: bounded(call, maxMessageLength),
    status,
    retryAfter,
    ...(fields.length > 0 && { fields: fields.filter(isFieldName).slice(0, 10) }),
  }
}

function unreadableFields(details: Failure['problemDetails']): string[] {
  const fields = details?.unreadable
  return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : []
}

function isFieldName(field: string): boolean {
  return /^[a-z_]+(?:\.(?:[a-z_]+|\d{1,4})){0,7}$/i.test(field) && field.length <= 100
}

function bounded(text: string, maxLength: number): string {
  return withoutTokens(text.slice(0, maxLength))
}
