import type { ComponentType } from 'react'

export interface PageSessionState {
  /** The person whose page this is. */
  personId: string | null
  address: string
  /** Loader data on screen, by route. */
  loaderData: Record<string, unknown>
  resubmit: (path: string) => void
  /** When this page was last used, in milliseconds since 1970; the server counts idle time from then, or later. */
  lastUsedAt: number
  /** The silent sign-in under way, shared by all requests that need one. */
  silentSignIn: Promise<boolean> | null
  silentSignInAt: number
  /** Whether the last silent sign-in failed at the identity provider, which may not support it. */
  silentSignInFailed: boolean
  /** The dialog on screen. */
  dialog: ComponentType | null
}

export type PageSessionStore = ReturnType<typeof createPageSessionStore>

export function createPageSessionStore(initial: Partial<PageSessionState> = {}) {
  const listeners = new Set<() => void>()
  let state: PageSessionState = {
    personId: null,
    address: '',
    loaderData: {},
    resubmit: () => {},
    lastUsedAt: Date.now(),
    silentSignIn: null,
    silentSignInAt: Number.NEGATIVE_INFINITY,
    silentSignInFailed: false,
    dialog: null,
    ...initial,
  }
  return {
    get: () => state,
    set(change: Partial<PageSessionState>) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const sessionStore = createPageSessionStore()
