import { sessionStore } from '#app/auth/session/page-session-store.ts'
import type { LiveSettings } from './live-settings.ts'

/** From the loader of the guard, above every page of a signed-in person. */
export function readLiveSettings(): LiveSettings | null {
  const loaded = sessionStore.get().loaderData['layouts/guard/route'] as
    | { live?: LiveSettings | null }
    | undefined
  return loaded?.live ?? null
}
