/** A file the lender has that is not part of anything yet, as forms send it on. */
export interface StoredFile {
  file_path: string
  file_name: string
  sha256?: string
  size?: number
}

/**
 * `waiting` for its turn or for the network; `resting` until a lost one is tried again; `paused` by the person; `checking`: all bytes are sent, the lender
 * looks at them; `missing`: the page was reloaded before it was uploaded, so that it must be chosen again.
 */
export type UploadState =
  | 'waiting'
  | 'resting'
  | 'paused'
  | 'uploading'
  | 'checking'
  | 'uploaded'
  | 'failed'
  | 'missing'

export interface UploadEntry {
  /** UUID; also the idempotency key of its requests. */
  id: string
  field: string
  name: string
  size: number
  state: UploadState
  /** 0 to 100, while it is uploading. */
  percent: number
  /** Why it was not uploaded, as a phrase to follow its name. */
  problem?: string
  /** Sending the same file again does not help: another one must be chosen. */
  permanent?: boolean
  stored?: StoredFile
  /** Identifies the form it was sent on with; see `settle`. */
  sentWith?: string
}

const busy: readonly UploadState[] = ['waiting', 'resting', 'uploading', 'checking']

export const isBusy = ({ state }: UploadEntry) => busy.includes(state)

/** Entries as they are kept over a reload: the files themselves cannot be. */
export function restoreEntries(text: string | null): UploadEntry[] {
  const entries = parse(text)
  return entries.map((entry) =>
    entry.state === 'uploaded' || entry.permanent
      ? entry
      : { ...entry, state: 'missing', percent: 0, problem: undefined },
  )
}

function parse(text: string | null): UploadEntry[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: Partial<UploadEntry> | null): entry is UploadEntry {
  return (
    typeof entry?.id === 'string' &&
    typeof entry.field === 'string' &&
    typeof entry.name === 'string' &&
    typeof entry.size === 'number' &&
    (entry.state === 'uploaded') === (typeof entry.stored?.file_path === 'string')
  )
}

type Entries = UploadEntry[]

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

/** Its own name: the file field must stay the only control with its. */
export const unsentField = (field: string) => `unsent:${field}`

/** What a form says of a file that is not uploaded: the answer repeats it as an error of the field. */
export function unsentFile({ name, state, problem }: Pick<UploadEntry, 'name' | 'state' | 'problem'>) {
  if (state === 'missing') return { name, problem: 'choose it again, or remove it' }
  if (state === 'paused') return { name, problem: 'resume it, or remove it' }
  return { name, problem: problem ?? 'it was not uploaded. Try again, or remove it' }
}
