import type { SendResult } from './send-file.ts'
import type { StoredFile, UploadEntry } from './upload-entry.ts'
import type { UploadSettings } from './upload-settings.ts'

/** All files of the document on their way, in their order, whichever form they are for: they go ahead one by one. */
export interface Uploads {
  entries: readonly UploadEntry[]
  online: boolean
}

interface ChosenFile {
  /** Of its entry, if it becomes a new one. */
  id: string
  file: File
}

export type UploadAction =
  | {
      type: 'chosen'
      list: string
      files: readonly ChosenFile[]
      settings: Omit<UploadSettings, 'name' | 'hint'>
      uploadType: string
    }
  /** `percent` is 100 when all bytes are sent. */
  | { type: 'progress'; id: string; percent: number }
  | (SendResult & { id: string })
  | { type: 'rested'; id: string }
  /** By the person. The lender takes whole files: one that is restarted is sent from its start, with the same key. */
  | { type: 'paused' | 'restarted' | 'removed'; id: string }
  | { type: 'network'; online: boolean }
  /** The form is on its way with its uploaded files. `version` identifies it as it is now. */
  | { type: 'sent'; list: string; version: string }
  /** The form is shown again, or opened, with the files that it has by itself. */
  | { type: 'settled'; list: string; version: string; arrived: readonly StoredFile[] }

/** Milliseconds before each further attempt for a lost file; after the last one the person must ask for it. */
export const restsMs = [1_000, 4_000, 10_000]

/** A browser session’s list belongs to a person and a page; each file field has its own. */
export const listOf = ({ name }: Pick<UploadSettings, 'name'>, field: string) => `${name} ${field}`

export const isSending = ({ state }: UploadEntry) => state === 'uploading' || state === 'checking'

export const isBusy = (entry: UploadEntry) =>
  isSending(entry) || entry.state === 'waiting' || entry.state === 'resting'

/** Whether files are on their way: those of `list`, or any. */
export const areBusy = ({ entries }: Uploads, list?: string) =>
  entries.some((entry) => (!list || entry.list === list) && isBusy(entry))

export function reduceUploads(uploads: Uploads, action: UploadAction): Uploads {
  const next = changed(uploads, action)
  return next === uploads ? uploads : withNext(next)
}

/** The first that waits is sent when no other is. */
function withNext(uploads: Uploads): Uploads {
  const { entries, online } = uploads
  if (!online || entries.some(isSending)) return uploads
  const next = entries.find(({ state }) => state === 'waiting')
  return next ? update(uploads, next.id, { state: 'uploading', percent: 0, problem: undefined }) : uploads
}

function changed(uploads: Uploads, action: UploadAction): Uploads {
  switch (action.type) {
    case 'chosen':
      return {
        ...uploads,
        entries: action.files.reduce((kept, each) => choose(kept, each, action), uploads.entries),
      }
    case 'progress': {
      const { id, percent } = action
      return update(uploads, id, { state: percent < 100 ? 'uploading' : 'checking', percent })
    }
    case 'stored':
      return update(uploads, action.id, { state: 'uploaded', stored: action.stored })
    case 'refused': {
      const { id, problem, permanent } = action
      return update(uploads, id, { state: 'failed', problem, permanent })
    }
    case 'lost':
      return updateEach(uploads, ({ id, losses }) => id === action.id && lost(losses))
    case 'rested':
      return updateEach(
        uploads,
        ({ id, state }) => id === action.id && state === 'resting' && { state: 'waiting' },
      )
    case 'paused':
      return update(uploads, action.id, { state: 'paused' })
    case 'restarted':
      return updateEach(uploads, ({ id, source }) => id === action.id && source !== undefined && restarted)
    case 'removed':
      return { ...uploads, entries: uploads.entries.filter(({ id }) => id !== action.id) }
    case 'network': {
      const { online } = action
      const stopped = updateEach(uploads, (entry) => !online && isSending(entry) && { state: 'waiting' })
      return { ...stopped, online }
    }
    case 'sent': {
      const { list, version } = action
      return updateEach(
        uploads,
        (entry) => entry.list === list && entry.stored !== undefined && { sentWith: version },
      )
    }
    case 'settled':
      return settled(uploads, action)
  }
}

const restarted = { state: 'waiting', losses: 0 } as const

function lost(losses: number): Partial<UploadEntry> {
  return losses < restsMs.length
    ? { state: 'resting', losses: losses + 1 }
    : { state: 'failed', problem: 'the connection was lost' }
}

function update(uploads: Uploads, id: string, changes: Partial<UploadEntry>): Uploads {
  return updateEach(uploads, (entry) => entry.id === id && changes)
}

function updateEach(
  uploads: Uploads,
  changesOf: (entry: UploadEntry) => Partial<UploadEntry> | false,
): Uploads {
  const entries = uploads.entries.map((entry) => {
    const changes = changesOf(entry)
    return changes ? { ...entry, ...changes } : entry
  })
  return { ...uploads, entries }
}

type Chosen = Extract<UploadAction, { type: 'chosen' }>

/** The list with a file that was chosen. One that it is missing takes its old place, and its key; where a field holds one file, it takes the place of others. */
function choose(
  entries: Uploads['entries'],
  { id, file }: ChosenFile,
  { list, settings, uploadType }: Chosen,
): Uploads['entries'] {
  const isAgain = ({ list: own, name, size, state }: UploadEntry) =>
    own === list &&
    name === file.name &&
    size === file.size &&
    ['missing', 'failed', 'paused'].includes(state)
  const old = entries.find(isAgain)
  const others = entries.filter((entry) => entry.list === list && entry !== old)
  const isSingle = settings.maxFiles === 1
  const problem = problemOf(file, isSingle ? 0 : others.length, settings)
  const added: UploadEntry = {
    // A refused file that was corrected is another request.
    id: old && !old.permanent ? old.id : id,
    list,
    name: file.name,
    size: file.size,
    state: problem ? 'failed' : 'waiting',
    percent: 0,
    losses: 0,
    source: problem ? undefined : { file, action: settings.action, uploadType },
    problem,
    permanent: problem !== undefined,
  }
  const kept = isSingle ? entries.filter((entry) => !others.includes(entry)) : entries
  return old ? kept.map((entry) => (entry === old ? added : entry)) : [...kept, added]
}

function problemOf({ name, size }: File, count: number, settings: Chosen['settings']): string | undefined {
  const { accept, maxFileBytes, maxFiles, problems } = settings
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase()
  if (/^\.hei[cf]$/.test(ending)) return problems.heic
  if (!accept.split(',').includes(ending)) return problems.type
  if (size === 0) return problems.empty
  if (size > maxFileBytes) return problems.tooLarge
  return count >= maxFiles ? problems.tooMany : undefined
}

/** Without the files that a form sent on and does not give back, and with those of `arrived`. */
function settled(
  uploads: Uploads,
  { list, version, arrived }: Extract<UploadAction, { type: 'settled' }>,
): Uploads {
  const { entries } = uploads
  const paths = arrived.map(({ file_path }) => file_path)
  const isDone = ({ list: own, sentWith, stored }: UploadEntry) =>
    own === list && sentWith !== undefined && sentWith !== version && !paths.includes(stored?.file_path ?? '')
  const kept = entries.filter((entry) => !isDone(entry))
  const known = kept.map(({ stored }) => stored?.file_path)
  const added = arrived.filter(({ file_path }) => !known.includes(file_path))
  if (added.length === 0 && kept.length === entries.length) return uploads
  return { ...uploads, entries: [...kept, ...added.map((stored) => uploadedEntry(list, stored))] }
}

function uploadedEntry(list: string, stored: StoredFile): UploadEntry {
  const { file_name: name, key = crypto.randomUUID() } = stored
  return { id: key, list, name, size: 0, state: 'uploaded', percent: 100, losses: 0, stored }
}

/** What is kept over a reload: the files themselves cannot be. */
export function keepEntries({ entries }: Uploads): string {
  return JSON.stringify(entries.map(({ source: _, ...entry }) => entry))
}

/** Of what was kept: files that were on their way must be chosen again. */
export function restoreEntries(text: string | null): UploadEntry[] {
  const entries: UploadEntry[] = JSON.parse(text ?? '[]')
  return entries.map((entry) =>
    entry.state === 'uploaded' || entry.permanent
      ? entry
      : { ...entry, state: 'missing', problem: undefined },
  )
}
