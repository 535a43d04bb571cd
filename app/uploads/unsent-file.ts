import type { UploadEntry } from './upload-entry.ts'

/** Its own name: the file field must stay the only control with its. */
export const unsentField = (field: string) => `unsent:${field}`

/** What a form says of a file that is not uploaded: the answer repeats it as an error of the field. */
export function unsentFile({ name, state, problem }: Pick<UploadEntry, 'name' | 'state' | 'problem'>) {
  if (state === 'missing') return { name, problem: 'choose it again, or remove it' }
  if (state === 'paused') return { name, problem: 'resume it, or remove it' }
  return { name, problem: problem ?? 'it was not uploaded. Try again, or remove it' }
}
