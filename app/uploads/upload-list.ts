import {
  isBusy,
  otherFiles,
  restoreEntries,
  type StoredFile,
  type UploadEntry,
  withFile,
  withSent,
  withSettled,
} from './upload-entry.ts'

export type SendResult =
  | { kind: 'stored'; stored: StoredFile }
  /** `permanent`: the same file is refused again, whenever it is sent. */
  | { kind: 'refused'; problem: string; permanent?: boolean }
  /** Nothing is known of it, or the lender is unavailable: sent again with the same key. */
  | { kind: 'lost' }
  | { kind: 'aborted' }

export interface Sending {
  key: string
  file: File
  uploadType: string
  signal: AbortSignal
  /** `percent` is 100 when all bytes are sent. */
  onProgress(percent: number): void
}

interface UploadListOptions {
  send(sending: Sending): Promise<SendResult>
  /** Keeps the list over a reload. */
  storage: { read(): string | null; write(text: string): void }
  /** Why a file cannot be sent, as a phrase to follow its name. */
  problemOf(file: File, count: number): string | undefined
  /** A field holds one file: another takes its place. */
  single?: boolean
  later(action: () => void, ms: number): void
  online: boolean
}

export type UploadList = ReturnType<typeof createUploadList>

interface Queued {
  file: File
  uploadType: string
  tries: number
}

const maxParallel = 2
const retryDelaysMs = [1_000, 4_000, 10_000]

/** The files of a form on their way: a request for each, two at once, tried again with the same key, paused while offline. */
export function createUploadList({ send, storage, problemOf, single, later, online }: UploadListOptions) {
  let state = { entries: restoreEntries(storage.read()), online }
  const listeners = new Set<() => void>()
  const queue = new Map<string, Queued>()
  const active = new Map<string, AbortController>()

  /** Without `keep` the change does not outlive a reload. */
  function set(entries: UploadEntry[], keep = true) {
    state = { ...state, entries }
    if (keep) storage.write(JSON.stringify(entries))
    for (const listener of listeners) listener()
  }

  function update(id: string, changes: Partial<UploadEntry>, keep = true) {
    const entries = state.entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry))
    set(entries, keep)
  }

  function startNext() {
    for (const { id, state: own } of state.entries) {
      if (!state.online || active.size >= maxParallel) return
      const queued = queue.get(id)
      if (own === 'waiting' && queued && !active.has(id)) void start(id, queued)
    }
  }

  async function start(id: string, queued: Queued) {
    const controller = new AbortController()
    active.set(id, controller)
    update(id, { state: 'uploading', percent: 0, problem: undefined })
    const { file, uploadType } = queued
    const onProgress = (percent: number) =>
      update(id, percent < 100 ? { percent } : { state: 'checking', percent }, false)
    const result = await send({ key: id, file, uploadType, signal: controller.signal, onProgress })
    active.delete(id)
    finish(id, queued, result)
    startNext()
  }

  function finish(id: string, queued: Queued, result: SendResult) {
    switch (result.kind) {
      case 'stored':
        queue.delete(id)
        return update(id, { state: 'uploaded', stored: result.stored })
      case 'refused':
        if (result.permanent) queue.delete(id)
        return update(id, { state: 'failed', problem: result.problem, permanent: result.permanent })
      case 'aborted':
        if (state.entries.some((entry) => entry.id === id && entry.state !== 'paused'))
          update(id, { state: 'waiting', percent: 0 })
        return
      case 'lost':
        return rest(id, queued)
    }
  }

  /** Tries again later, with the same key; after the last try only when the person asks for it. */
  function rest(id: string, queued: Queued) {
    const delay = retryDelaysMs[queued.tries]
    if (delay === undefined) return update(id, { state: 'failed', problem: 'the connection was lost' })
    queued.tries += 1
    update(id, { state: 'resting', percent: 0 })
    later(() => {
      if (state.entries.some((entry) => entry.id === id && entry.state === 'resting'))
        update(id, { state: 'waiting' })
      startNext()
    }, delay)
  }

  function drop(id: string) {
    active.get(id)?.abort()
    queue.delete(id)
    set(state.entries.filter((entry) => entry.id !== id))
  }

  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(field: string, uploadType: string, files: readonly File[]) {
      for (const file of files) {
        if (single) for (const other of otherFiles(state.entries, field, file)) drop(other.id)
        const { entries, added } = withFile(state.entries, field, file, (count) => problemOf(file, count))
        if (!added.problem) queue.set(added.id, { file, uploadType, tries: 0 })
        set(entries)
      }
      startNext()
    },
    /** Stops one file until it is started again. The lender takes whole files: it is then sent from its start, with the same key. */
    pause(id: string) {
      update(id, { state: 'paused', percent: 0, problem: undefined })
      active.get(id)?.abort()
      startNext()
    },
    /** Sends a paused or failed file. */
    restart(id: string) {
      const queued = queue.get(id)
      if (!queued) return
      queued.tries = 0
      update(id, { state: 'waiting', percent: 0, problem: undefined })
      startNext()
    },
    remove(id: string) {
      drop(id)
      startNext()
    },
    canRetry: (id: string) => queue.has(id),
    setOnline(online: boolean) {
      state = { ...state, online }
      if (!online) for (const controller of active.values()) controller.abort()
      set(state.entries, false)
      startNext()
    },
    /** The form is on its way with its uploaded files. */
    markSent: (field: string, version: string) => set(withSent(state.entries, field, version)),
    /** The form is shown again, or opened. `version` identifies it as it is now; see {@link withSettled}. */
    settle(field: string, version: string, arrived: readonly StoredFile[]) {
      const entries = withSettled(state.entries, field, version, arrived)
      if (entries !== state.entries) set(entries)
    },
    /** Whether files are on their way: those of `field`, or any. */
    isBusy: (field?: string) =>
      state.entries.some((entry) => (!field || entry.field === field) && isBusy(entry)),
  }
}
