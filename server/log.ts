import { type Logger, pino } from 'pino'

/** The process's log: JSON lines. Secrets never reach it; these paths are a second net. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: [
        '*.access_token',
        '*.refresh_token',
        '*.id_token',
        'headers.cookie',
        'headers.authorization',
        'err.cause',
      ],
      censor: '[removed]',
    },
  })
}
