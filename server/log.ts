import { type DestinationStream, type Logger, pino } from 'pino'
import type { Failure } from '#contract/calls/failure.ts'

/** Characters of an error's message; libraries repeat in theirs what they were sent. */
const maxMessageLength = 500

const maxStackLength = 8_000

/** The process’s log: JSON lines. Secrets never reach it; the redaction is a second safeguard. */
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

/** Name, message, code and stack alone: other fields and causes of an error can hold a whole answer with its tokens. */
function serializeError(thrown: unknown) {
  if (!(thrown instanceof Error)) return { message: withoutTokens(String(thrown), maxMessageLength) }
  const { name, message, stack } = thrown
  return {
    name,
    message: withoutTokens(message, maxMessageLength),
    code: (thrown as NodeJS.ErrnoException).code,
    stack: stack && withoutTokens(stack, maxStackLength),
  }
}

/**
 * The portal’s own facts about a failed call, and the names of the invalid fields. The service’s text stays out: it is written for the person at
 * the screen, may name them, and could repeat the bearer.
 */
function serializeFailure({ kind, call, status, retryAfter, errors, problemDetails }: Failure) {
  const fields = [...Object.keys(errors ?? {}), ...unreadableFields(problemDetails)]
  return {
    kind,
    call: withoutTokens(call, maxMessageLength),
    status,
    retryAfter,
    ...(fields.length > 0 && { fields: fields.filter(isFieldName).slice(0, 10) }),
  }
}

function unreadableFields(details: Failure['problemDetails']): string[] {
  const fields = details?.unreadable
  return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : []
}

/** A path as schemas name fields: what a service writes in place of one could be anything. */
function isFieldName(field: string): boolean {
  return /^[a-z_]+(?:\.(?:[a-z_]+|\d{1,4})){0,7}$/i.test(field) && field.length <= 100
}

function withoutTokens(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replace(/\beyJ[\w-]*(?:\.[\w-]*)*/g, '[removed]')
    .replace(/\bBearer\s+[^\s"']+/gi, 'Bearer [removed]')
}
