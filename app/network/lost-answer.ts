import type { Unsent } from '#app/auth/session/unsent.ts'

/** The error of a data request whose answer did not arrive, in whole; the request may have been carried out, unless `data` says that it was not sent. */
export function lostAnswer(data?: Partial<Unsent>): Error {
  return Object.assign(new DOMException('Lost', 'NetworkError'), { data })
}

export function isLostAnswer(error: unknown): boolean {
  return (error as Error | undefined)?.name === 'NetworkError'
}
