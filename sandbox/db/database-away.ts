/** Whether the server cannot be reached, is starting or stopping: it may answer later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return [error, error.cause].some(
    (each) => /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|57P0|08)/.test(codeOf(each)) || brokeOff(each),
  )
}

/** The driver's own errors have no code. */
function brokeOff(error: unknown): boolean {
  return error instanceof Error && /^(Connection terminated|Client has encountered)/.test(error.message)
}

export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
