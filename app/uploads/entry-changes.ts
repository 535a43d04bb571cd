import type { StoredFile, UploadEntry } from './upload-entry.ts'

type Entries = readonly UploadEntry[]

type ChosenFile = Pick<File, 'name' | 'size'>

/** An entry whose file is chosen again, to be sent at last. */
const isAgain = (entry: UploadEntry, field: string, { name, size }: ChosenFile) =>
  entry.field === field &&
  entry.name === name &&
  entry.size === size &&
  ['missing', 'failed', 'paused'].includes(entry.state)

/** The entries of a field that this file does not continue. */
export const otherFiles = (entries: Entries, field: string, file: ChosenFile) =>
  entries.filter((entry) => entry.field === field && !isAgain(entry, field, file))

/** The list with a file that was chosen. One that it is missing takes its old place, and its key. */
export function withFile(
  entries: Entries,
  field: string,
  file: ChosenFile,
  problemOf: (count: number) => string | undefined,
): { entries: Entries; added: UploadEntry } {
  const { name, size } = file
  const old = entries.find((entry) => isAgain(entry, field, file))
  const problem = problemOf(entries.filter((entry) => entry.field === field && entry !== old).length)
  // A refused file that was corrected is another request.
  const id = old && !old.permanent ? old.id : crypto.randomUUID()
  const added: UploadEntry = {
    id,
    field,
    name,
    size,
    state: problem ? 'failed' : 'waiting',
    percent: 0,
    problem,
    permanent: Boolean(problem),
  }
  return { entries: old ? entries.map((each) => (each === old ? added : each)) : [...entries, added], added }
}

export function withSent(entries: Entries, field: string, version: string): Entries {
  return entries.map((entry) =>
    entry.field === field && entry.stored ? { ...entry, sentWith: version } : entry,
  )
}

/** Without the files that a form sent on and does not give back, and with those of `arrived`. */
export function withSettled(
  entries: Entries,
  field: string,
  version: string,
  arrived: readonly StoredFile[],
): Entries {
  const paths = arrived.map(({ file_path }) => file_path)
  const isDone = ({ field: own, sentWith, stored }: UploadEntry) =>
    own === field &&
    sentWith !== undefined &&
    sentWith !== version &&
    !paths.includes(stored?.file_path ?? '')
  const kept = entries.filter((entry) => !isDone(entry))
  const known = kept.map(({ stored }) => stored?.file_path)
  const added = arrived.filter(({ file_path }) => !known.includes(file_path))
  if (added.length === 0 && kept.length === entries.length) return entries
  return [...kept, ...added.map((stored) => uploadedEntry(field, stored))]
}

function uploadedEntry(field: string, stored: StoredFile): UploadEntry {
  const id = crypto.randomUUID()
  return { id, field, name: stored.file_name, size: 0, state: 'uploaded', percent: 100, stored }
}
