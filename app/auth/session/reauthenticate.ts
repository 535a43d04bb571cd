import type { PageSessionStore } from './page-session-store.ts'
import { SessionDialog } from './session-dialog.tsx'
import { leavesWithinMs } from './sign-out-tabs.ts'
import { signInSilently } from './silent-reauthentication.ts'

/** Signs in silently, once for all waiting requests, and resubmits the pending form to `resubmitPath`; opens the dialog if that fails. */
export async function reauthenticate(
  store: PageSessionStore,
  resubmitPath?: string,
  signIn = signInSilently,
): Promise<boolean> {
  const { dialog, signOutAt } = store.get()
  // The provider may not have ended its own session yet, and would sign this browser in again.
  const signingOut = signOutAt !== undefined && Date.now() - signOutAt < leavesWithinMs
  if (dialog || signingOut) return false
  const attempt = store.get().silentSignIn ?? signIn(store)
  store.set({ silentSignIn: attempt })
  const signedIn = await attempt.finally(() => store.set({ silentSignIn: null }))
  if (!signedIn) store.set({ dialog: SessionDialog })
  else if (resubmitPath) store.get().resubmit(resubmitPath)
  return signedIn
}
