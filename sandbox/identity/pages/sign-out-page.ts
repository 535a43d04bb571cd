import { html, raw } from 'hono/html'
import type { Content } from './layout.ts'

export interface SignOutView {
  form: string
  /** Signs out without asking. */
  sure: boolean
}

/** Submits for people who confirmed in the portal; without scripts they press the button. */
export const submitScript = "document.getElementById('op.logoutForm').submit()"

export function signOutPage({ form, sure }: SignOutView): Content {
  const lead = sure
    ? 'If this page stays, choose Sign out to finish.'
    : 'You will have to sign in again to use the broker portal.'
  return {
    title: 'Sign out',
    body: html`<div><h1>${sure ? 'Sign out' : 'Do you want to sign out?'}</h1><p class="lead">${lead}</p></div>
<div>${raw(form)}<input type="hidden" name="logout" value="yes" form="op.logoutForm">
<button class="btn first" type="submit" form="op.logoutForm">Sign out</button></div>
${sure ? html`<script>${raw(submitScript)}</script>` : ''}`,
  }
}
