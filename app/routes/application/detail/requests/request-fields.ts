export const requestFields = {
  answer: (id: string) => `answer:${id}`,
  files: (id: string) => `files:${id}`,
  arrived: (id: string) => `arrived:${id}`,
  reason: (id: string) => `cannot_provide_reason:${id}`,
  note: (id: string) => `note:${id}`,
}

const fileField = /^(?:(?:unsent:)?files|arrived):(.+)$/s

export function requestOfFile(field: string): string | undefined {
  return fileField.exec(field)?.[1]
}
