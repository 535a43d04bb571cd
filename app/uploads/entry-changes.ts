import type { StoredFile, UploadEntry } from './upload-entry.ts'

type Entries = readonly UploadEntry[]

/** The list with a file that was chosen. One that it is missing takes its old place, and its key. */
export function withFile(
  entries: Entries,
  field: string,
  { name, size }: Pick<File, 'name' | 'size'>,
  problemOf: (count: number) => string | undefined,
): { entries: Entries; added: UploadEntry } {
  const old = entries.find(
    (entry) =>
      entry.field === field &&
      entry.name === name &&
      entry.size === size &&
      ['missing', 'failed', 'paused'].includes(entry.state),
  )
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
