/** The message is for the broker. */
interface RefusedFile extends Error {
  code: 'refused-file'
}

/** `message` says what is wrong and how to fix it. */
export function refusedFile(message: string, cause?: unknown): RefusedFile {
  return Object.assign(new Error(message, { cause }), { code: 'refused-file' as const })
}

export function isRefusedFile(error: unknown): error is RefusedFile {
  return error instanceof Error && 'code' in error && error.code === 'refused-file'
}
