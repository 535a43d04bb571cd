import { loadScript } from '#app/document/load-script.ts'

/** What joins photos, with the library that writes PDFs: 200 KiB, which nobody loads who takes none. */
export const loadJoining = () => loadScript(() => import('./join-photos.ts'))
