/** Names of the fields that one request has in the form. */
export const requestFields = {
  answer: (id: string) => `answer:${id}`,
  files: (id: string) => `files:${id}`,
  /** Files that are uploaded already. */
  arrived: (id: string) => `arrived:${id}`,
  reason: (id: string) => `cannot_provide_reason:${id}`,
  note: (id: string) => `note:${id}`,
}
