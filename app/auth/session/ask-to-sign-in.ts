import { sessionStore } from './page-session-store.ts'

/**
 * Signs the person in again without leaving the page: silently, or in the dialog. True when they are signed in already; the pending form is then
 * resubmitted to `resubmitPath`. Call it after a 401 from a `fetch` outside React Router.
 */
export function askToSignIn(
  resubmitPath?: string,
  load = () => import('./reauthenticate.ts'),
): Promise<boolean> {
  return load().then(
    ({ reauthenticate }) => reauthenticate(sessionStore, resubmitPath),
    // The dialog’s script did not load: what is loaded already says so, the page stays, and the next request tries again.
    () => {
      dispatchEvent(new Event('sign-in-lost'))
      return false
    },
  )
}
