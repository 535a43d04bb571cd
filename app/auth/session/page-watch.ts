/** What the page on screen knows of itself, for requests that end badly under it. */
interface Page {
  /** Loader data by route, as it is shown. */
  loaderData: Record<string, unknown>
  /** Path and query of what is shown. */
  address: string
  /** When somebody last used the portal by this page: the server's idle time began then, or later. */
  usedAt: number
  /** What {@link askToSignIn} does. */
  ask: (sent?: string | false) => Promise<boolean>
}

const page: Page = { loaderData: {}, address: '', usedAt: Date.now(), ask: async () => false }

/** Tells what is on screen; the one component that shows the dialog does. */
export function watchPage(now: Partial<Page>): void {
  Object.assign(page, now)
}

export function shownPage(): Readonly<Page> {
  return page
}

/**
 * Asks to sign in again, without leaving: for whoever meets a 401. True when somebody is signed in again already and nobody was asked; the form
 * that is under way to the path `sent` is then sent anew.
 */
export function askToSignIn(sent?: string | false): Promise<boolean> {
  return page.ask(sent)
}
