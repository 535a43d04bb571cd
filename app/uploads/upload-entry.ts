/** A file the lender has that is not part of anything yet, as forms send it on. */
export interface StoredFile {
  file_path: string
  file_name: string
  sha256?: string
  size?: number
  /** The id of its entry, where it was sent ahead: the fields that describe it are named after it. */
  key?: string
}

/**
 * `waiting` for its turn or for the network; `resting` until a lost one is tried again; `paused` by the person; `checking`: all bytes are sent, the lender
 * looks at them; `missing`: the page was reloaded before it was uploaded, so that it must be chosen again.
 */
type UploadState =
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
  /** The field of a person’s form that it is for; see `listOf`. */
  list: string
  name: string
  size: number
  state: UploadState
  /** 0 to 100, while it is uploading. */
  percent: number
  /** How often it was lost since the person last started it. */
  losses: number
  /** What is sent, to which address and as what. A reload loses it. */
  source?: { file: File; action: string; uploadType: string }
  /** Why it was not uploaded, as a phrase to follow its name. */
  problem?: string
  /** Sending the same file again does not help: another one must be chosen. */
  permanent?: boolean
  stored?: StoredFile
  /** Identifies the form it was sent on with; see `settled`. */
  sentWith?: string
}

/** Its own name: the file field must stay the only control with its. */
export const unsentField = (field: string) => `unsent:${field}`

/** What a form says of a file that is not uploaded: the answer repeats it as an error of the field. */
export function unsentFile({ name, state, problem }: Pick<UploadEntry, 'name' | 'state' | 'problem'>) {
  if (state === 'missing') return { name, problem: 'choose it again, or remove it' }
  if (state === 'paused') return { name, problem: 'resume it, or remove it' }
  return { name, problem: problem ?? 'it was not uploaded. Try again, or remove it' }
}
