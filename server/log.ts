import { type DestinationStream, type Logger, pino } from 'pino'

/** The process's log: JSON lines. Secrets never reach it; these paths are a second net. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: serializeError },
    redact: {
      paths: ['*.access_token', '*.refresh_token', '*.id_token', 'headers.cookie', 'headers.authorization'],
      censor: '[removed]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Name, message, code and stack alone: other fields and causes of an error can hold a whole answer with its tokens. */
function serializeError(thrown: unknown) {
  if (!(thrown instanceof Error)) return { message: String(thrown) }
  const { name, message, stack } = thrown
  return { name, message, code: (thrown as NodeJS.ErrnoException).code, stack }
}
