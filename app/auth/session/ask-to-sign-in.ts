import { sessionStore } from './page-session-store.ts'

/**
 * Has the person signed in again without leaving the page: silently, or by the dialog. True when they are signed in already; the form under
 * way to `resubmitPath` is then submitted again. Call it after a 401 to a `fetch` that goes past React Router.
 */
export function askToSignIn(resubmitPath?: string): Promise<boolean> {
  return import('./reauthenticate.ts').then(
    ({ reauthenticate }) => reauthenticate(sessionStore, resubmitPath),
    // Its script did not arrive: the page stays, and the next request asks again.
    () => false,
  )
}
