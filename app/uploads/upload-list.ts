import { otherFiles, withFile, withSent, withSettled } from './entry-changes.ts'
import { isBusy, restoreEntries, type StoredFile, type UploadEntry } from './upload-entry.ts'
import type { UploadListOptions, UploadListState } from './upload-list-options.ts'
import { createUploadQueue } from './upload-queue.ts'

export type UploadList = ReturnType<typeof createUploadList>

/** The files of a form on their way: a request for each, two at once, tried again with the same key, paused while offline. */
export function createUploadList({ send, storage, problemOf, single, later, online }: UploadListOptions) {
  let state: UploadListState = { entries: restoreEntries(storage.read()), online }
  const listeners = new Set<() => void>()
  /** The form of each field, as it is shown. */
  const versions = new Map<string, string>()

  function set(entries: readonly UploadEntry[], keep = true) {
    state = { ...state, entries }
    if (keep) storage.write(JSON.stringify(entries))
    for (const listener of listeners) listener()
  }

  function update(id: string, changes: Partial<UploadEntry>, keep = true) {
    set(
      state.entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)),
      keep,
    )
  }

  const { queue, active, startNext } = createUploadQueue({ send, later, getState: () => state, update })

  function restart(id: string) {
    const queued = queue.get(id)
    if (!queued) return
    Object.assign(queued, { tries: 0, resting: false })
    update(id, { state: 'waiting', percent: 0, problem: undefined })
    startNext()
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
    retry: restart,
    /** Stops one file until it is resumed. The lender takes whole files: it is then sent from its start, with the same key. */
    pause(id: string) {
      update(id, { state: 'paused', percent: 0, problem: undefined })
      active.get(id)?.abort()
      startNext()
    },
    resume: restart,
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
    markSent: (field: string) => set(withSent(state.entries, field, versions.get(field) ?? '')),
    /** The form is shown again, or opened. `version` identifies it as it is now; see {@link withSettled}. */
    settle(field: string, version: string, arrived: readonly StoredFile[]) {
      versions.set(field, version)
      const entries = withSettled(state.entries, field, version, arrived)
      if (entries !== state.entries) set(entries)
    },
    /** Whether files are on their way: those of `field`, or any. */
    isBusy: (field?: string) =>
      state.entries.some((entry) => (!field || entry.field === field) && isBusy(entry)),
  }
}
