/** A file that cannot be read as a client book; the message is for the broker. */
interface UnreadableFile extends Error {
  code: 'unreadable-file'
}

export function unreadableFile(message: string, cause?: unknown): UnreadableFile {
  return Object.assign(new Error(message, { cause }), { code: 'unreadable-file' as const })
}

export function isUnreadableFile(error: unknown): error is UnreadableFile {
  return error instanceof Error && 'code' in error && error.code === 'unreadable-file'
}
