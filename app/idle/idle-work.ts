import { sessionStore } from '#app/auth/session/page-session-store.ts'
import { startWorker } from '#app/offline/start-worker.ts'
import { preloadFiles, savesData } from './preload-files.ts'

export function startIdleWork(): void {
  if (savesData()) return
  void (import.meta.env.PROD ? preloadFiles() : Promise.resolve())
    // Signed out, this browser keeps nothing.
    .then(() => (sessionStore.get().personId ? startWorker() : undefined))
    // The network may be lost, and the browser may refuse a worker.
    .catch(() => {})
}
