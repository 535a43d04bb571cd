/** What the page on screen knows of itself, for requests that end badly under it. */
interface Page {
  /** Loader data by route, as it is shown. */
  loaderData: Record<string, unknown>
  /** Path and query of what is shown. */
  address: string
  /** Asks to sign in again, without leaving. */
  ask: () => void
}

const page: Page = { loaderData: {}, address: '', ask: () => {} }

/** Tells what is on screen; the one component that shows the dialog does. */
export function watchPage(now: Partial<Page>): void {
  Object.assign(page, now)
}

export function shownPage(): Readonly<Page> {
  return page
}

/** Has the page ask to sign in again: for requests that go past React Router and meet a 401. */
export function askToSignIn(): void {
  page.ask()
}
