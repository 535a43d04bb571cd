import type { UIMatch } from 'react-router'

export interface PageSessionState {
  personId: string | null
  address: string
  /** The routes on the screen. */
  matches: readonly Pick<UIMatch, 'id' | 'pathname' | 'loaderData'>[]
  resubmit: (path: string) => void
  /** When this page was last used, in milliseconds since 1970; the server counts idle time from then, or later. */
  lastUsedAt: number
  silentSignIn: Promise<boolean> | null
  silentSignInAt: number
  /** The frame in which a silent sign-in is tried, called with its page; null is one of another origin. */
  signInFrame: { address: string; onLoad(page: Document | null): void } | null
  /** Whether the last silent sign-in failed at the identity provider, which may not support it. */
  silentSignInFailed: boolean
  /** When “Sign out” was last pressed in this browser, in milliseconds since 1970: this page is about to leave. */
  signOutAt?: number
  /** Whether the dialog is open. */
  asksToSignIn: boolean
}

export type PageSessionStore = ReturnType<typeof createPageSessionStore>

export function createPageSessionStore(initial: Partial<PageSessionState> = {}) {
  const listeners = new Set<() => void>()
  let state: PageSessionState = {
    personId: null,
    address: '',
    matches: [],
    resubmit: () => {},
    lastUsedAt: Date.now(),
    silentSignIn: null,
    silentSignInAt: Number.NEGATIVE_INFINITY,
    signInFrame: null,
    silentSignInFailed: false,
    asksToSignIn: false,
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
