import { html, raw } from 'hono/html'
import type { Content } from './layout.ts'
import type { SignOutView } from './pages.ts'

/** Presses the button for a person who already said yes in the portal; without scripts they press it themselves. */
export const submitScript = "document.getElementById('op.logoutForm').submit()"

export function signOutPage({ form, sure }: SignOutView): Content {
  return {
    title: 'Sign out',
    body: html`<div><h1>${sure ? 'Signing you out' : 'Do you want to sign out?'}</h1>
<p class="lead">${sure ? 'If nothing happens, choose Sign out.' : 'You will have to sign in again to use the broker portal.'}</p></div>
${raw(form)}
<input type="hidden" name="logout" value="yes" form="op.logoutForm">
<button class="btn" type="submit" form="op.logoutForm">Sign out</button>
${sure ? html`<script>${raw(submitScript)}</script>` : ''}`,
  }
}
