/** What the page on screen knows of itself, for requests that end badly under it. */
interface Page {
  /** Loader data by route, as it is shown. */
  loaderData: Record<string, unknown>
  /** Path and query of what is shown. */
  address: string
  /** When somebody last used the portal by this page: the server's idle time began then, or later. */
  usedAt: number
  /** Asks to sign in again, without leaving. True when that took nobody's doing. */
  ask: () => Promise<boolean>
  /** Sends the form anew that is under way to a path. */
  sendAgain: (path: string) => void
}

const page: Page = {
  loaderData: {},
  address: '',
  usedAt: Date.now(),
  ask: async () => false,
  sendAgain() {},
}

let asking: Promise<boolean> | undefined

/** Tells what is on screen; the one component that shows the dialog does. */
export function watchPage(now: Partial<Page>): void {
  Object.assign(page, now)
}

export function shownPage(): Readonly<Page> {
  return page
}

/** Has the page ask to sign in again, once for all who meet a 401. True when somebody is signed in again already, and nobody was asked. */
export function askToSignIn(): Promise<boolean> {
  asking ??= page.ask().finally(() => {
    asking = undefined
  })
  return asking
}
