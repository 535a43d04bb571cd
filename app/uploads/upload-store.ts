import { type Sending, type SendResult, sendFile } from './send-file.ts'
import {
  areBusy,
  isSending,
  keepEntries,
  reduceUploads,
  restoreEntries,
  restsMs,
  type UploadAction,
  type Uploads,
} from './uploads.ts'

interface UploadStoreOptions {
  send(sending: Sending): Promise<SendResult>
  later(action: () => void, ms: number): void
  /** What the last document of the tab kept. */
  start: Uploads
  keep(uploads: Uploads): void
}

export type UploadStore = ReturnType<typeof createUploadStore>

/** Holds the uploads of a document and sends the one whose turn it is, as the reducer says. */
export function createUploadStore({ send, later, start, keep }: UploadStoreOptions) {
  let uploads = start
  let request: { id: string; controller: AbortController } | undefined
  const listeners = new Set<() => void>()

  function dispatch(action: UploadAction) {
    const next = reduceUploads(uploads, action)
    if (next === uploads) return
    uploads = next
    if (action.type !== 'progress') keep(next)
    follow()
    for (const listener of listeners) listener()
  }

  function follow() {
    const entry = uploads.entries.find(isSending)
    if (entry?.id === request?.id) return
    request?.controller.abort()
    request = undefined
    if (!entry?.source) return
    const { id, source } = entry
    const own = { id, controller: new AbortController() }
    request = own
    const onProgress = (percent: number) => request === own && dispatch({ type: 'progress', id, percent })
    void send({ key: id, ...source, signal: own.controller.signal, onProgress }).then((result) => {
      // It was paused or removed meanwhile.
      if (request !== own) return
      request = undefined
      finish(id, result)
    })
  }

  function finish(id: string, result: SendResult) {
    dispatch({ ...result, id })
    const entry = uploads.entries.find((each) => each.id === id)
    if (entry?.state === 'resting')
      later(() => dispatch({ type: 'rested', id }), restsMs[entry.losses - 1] ?? 0)
  }

  return {
    dispatch,
    getUploads: () => uploads,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

let opened: UploadStore | undefined

/** The same one as long as the document is open, so that uploads outlive a change of page. */
export function openUploadStore(): UploadStore {
  opened ??= createInBrowser()
  return opened
}

const kept = 'uploads'

function createInBrowser(): UploadStore {
  const store = createUploadStore({
    send: sendFile,
    later: (action, ms) => void setTimeout(action, ms),
    start: {
      entries: attempt(() => restoreEntries(sessionStorage.getItem(kept))) ?? [],
      online: navigator.onLine,
    },
    keep: (uploads) => attempt(() => sessionStorage.setItem(kept, keepEntries(uploads))),
  })
  addEventListener('online', () => store.dispatch({ type: 'network', online: true }))
  addEventListener('offline', () => store.dispatch({ type: 'network', online: false }))
  warnBeforeLeaving(store, window)
  return store
}

/** Storage throws where it is switched off or full. */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** The browser asks before it leaves a document whose files are on their way. */
export function warnBeforeLeaving(
  store: Pick<UploadStore, 'subscribe' | 'getUploads'>,
  page: EventTarget,
): void {
  const warn = (event: Event) => event.preventDefault()
  store.subscribe(() => {
    // A listener that stays would keep the page out of the back/forward cache.
    if (areBusy(store.getUploads())) page.addEventListener('beforeunload', warn)
    else page.removeEventListener('beforeunload', warn)
  })
}
