/** A file the lender has that is not part of anything yet, as forms send it on. */
export interface StoredFile {
  file_path: string
  file_name: string
  sha256?: string
  size?: number
}

/**
 * `waiting` for its turn or for the network; `paused` by the person; `checking`: all bytes are sent, the lender looks at them; `missing`: the page was
 * reloaded before it was uploaded, so that it must be chosen again.
 */
export type UploadState = 'waiting' | 'paused' | 'uploading' | 'checking' | 'uploaded' | 'failed' | 'missing'

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

const busy: readonly UploadState[] = ['waiting', 'uploading', 'checking']

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
