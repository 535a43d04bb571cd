import type { DataStrategyResult } from 'react-router'

/** The error of a data request whose answer did not arrive, in whole; the request may have been carried out. */
export function lostAnswer(): Error {
  return new DOMException('Lost', 'NetworkError')
}

export function isLostAnswer(error: unknown): boolean {
  return (error as Error | undefined)?.name === 'NetworkError'
}

export function isLostResult({ type, result }: DataStrategyResult): boolean {
  return type === 'error' && isLostAnswer(result)
}
