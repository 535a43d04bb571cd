export const parts = ['answer', 'files', 'period_from', 'period_to', 'cannot_provide_reason', 'note'] as const

/** The field for a part of the answer to a request, which may be named as the lender does. Conform would read some signs of an id as a path. */
export function fieldOf(id: string, name: string): string {
  const part = name === 'file_paths' ? 'files' : parts.find((each) => each === name)
  return `${part ?? 'answer'}:${id.replace(/[^\w-]/g, (sign) => `~${sign.charCodeAt(0)}~`)}`
}
