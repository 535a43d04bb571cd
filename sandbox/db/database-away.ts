/** Whether an error says that the database server cannot be reached, broke off, or stops or starts: later it may answer. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return [error, error.cause].some(
    (each) => /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|57P0|08)/.test(codeOf(each)) || brokeOff(each),
  )
}

/** Errors of the driver itself have no code. */
function brokeOff(error: unknown): boolean {
  return error instanceof Error && /^(Connection terminated|Client has encountered)/.test(error.message)
}

/** The code of a system's or a database's error; empty for any other. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
