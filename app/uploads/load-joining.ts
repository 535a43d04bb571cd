import { loadScript } from '#app/document/load-script.ts'

/** Joins photos into a PDF. The library for it has 200 KiB, so that it is loaded only where photos are taken. */
export const loadJoining = () => loadScript(() => import('./join-photos.ts'))
