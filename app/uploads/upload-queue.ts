import type { UploadEntry } from './upload-entry.ts'
import type { SendResult, UploadListOptions, UploadListState } from './upload-list-options.ts'

const maxParallel = 2
const retryDelaysMs = [1_000, 4_000, 10_000]

interface Queued {
  file: File
  uploadType: string
  tries: number
  resting?: boolean
}

interface QueueOptions extends Pick<UploadListOptions, 'send' | 'later'> {
  getState(): UploadListState
  /** Changes an entry; without `keep` the change does not outlive a reload. */
  update(id: string, changes: Partial<UploadEntry>, keep?: boolean): void
}

/** Sends what waits: two at once, tried again with the same key when the connection was lost. */
export function createUploadQueue({ send, later, getState, update }: QueueOptions) {
  const queue = new Map<string, Queued>()
  const active = new Map<string, AbortController>()

  function startNext() {
    for (const { id, state } of getState().entries) {
      if (!getState().online || active.size >= maxParallel) return
      const queued = queue.get(id)
      if (state === 'waiting' && queued && !queued.resting && !active.has(id)) void start(id, queued)
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
    if (result.kind === 'stored') {
      queue.delete(id)
      update(id, { state: 'uploaded', stored: result.stored })
    } else if (result.kind === 'refused') {
      const { problem, permanent } = result
      if (permanent) queue.delete(id)
      update(id, { state: 'failed', problem, permanent })
    } else if (result.kind === 'aborted') {
      const { state } = getState().entries.find((entry) => entry.id === id) ?? {}
      if (state !== 'paused') update(id, { state: 'waiting', percent: 0 })
    } else rest(id, queued)
  }

  /** Tries again later, with the same key; after the last try only when the person asks for it. */
  function rest(id: string, queued: Queued) {
    const delay = retryDelaysMs[queued.tries]
    if (delay === undefined) return update(id, { state: 'failed', problem: 'the connection was lost' })
    queued.tries += 1
    queued.resting = true
    update(id, { state: 'waiting', percent: 0, problem: 'the connection was lost. Trying again' })
    later(() => {
      queued.resting = false
      startNext()
    }, delay)
  }

  return { queue, active, startNext }
}
