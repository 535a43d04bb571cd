import { href } from 'react-router'
import { mayDo } from '#app/clients/may-do.ts'
import type { Client } from '#contract/clients/client.ts'
import { type ChecklistItem, checklist, missingLines, personNoun } from '#contract/clients/completeness.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { contactName } from './blocked-actions.ts'
import { unownedShares } from './shareholdings.ts'

export type ChecklistLine = NonNullable<ReturnType<typeof checklistView>>[number]

/** What an application needs, with where it is corrected; null once it was submitted. */
export function checklistView(client: Client, providerName: string, now: Date) {
  const mayEdit = mayDo(client, 'edit-directors')
  if (!mayDo(client, 'submit-application') && (client.submitted_at || !mayEdit)) return null
  const page = href('/application/:clientId', { clientId: client.id })
  const noun = personNoun(client)
  const noOne = client.directors.length === 0
  /** `to` is null where it cannot be corrected now. */
  const places: Record<ChecklistItem['part'], { to: string | null; linkLabel: string }> = {
    overview: { to: `${page}#key-facts`, linkLabel: 'See details' },
    directors: { to: mayEdit && !noOne ? `${page}/directors` : null, linkLabel: `Edit ${noun}s` },
    documents: { to: mayDo(client, 'upload-documents') ? `${page}/documents` : null, linkLabel: 'Upload' },
  }
  const isSigningUp = ['AwaitingSignUp', 'SignUpInProgress'].includes(client.status)
  return checklist(client, londonToday(now)).map(({ part, ...item }) => {
    const line = { ...item, ...places[part] }
    // Only the lender can list someone who is not known to Companies House.
    if (line.id === 'directors' && noOne)
      line.missing = `No ${noun}s yet. Ask ${contactName(client, providerName)} to add them`
    // The lender takes less than 100%, but someone may have been left out.
    if (line.id === 'shareholding' && line.done) line.missing = unownedShares(client.directors) ?? ''
    if (line.id === 'bank-statements') {
      line.to &&= `${line.to}?kind=BankStatement`
      if (!line.done && isSigningUp) line.missing += ', or ask the client to connect their bank'
    }
    // The lapsed consent is renewed in the form on the same page.
    if (line.id === 'consent' && isReady(client, now))
      return { ...line, to: '#submit', linkLabel: 'Renew consent' }
    return line
  })
}

/** Whether an application can be submitted: permitted, and complete except for a consent that the form renews. */
export function isReady(client: Client, now: Date): boolean {
  return mayDo(client, 'submit-application') && missingLines(client, londonToday(now)).length === 0
}
