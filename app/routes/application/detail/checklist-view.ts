import { href } from 'react-router'
import { mayDo } from '#app/clients/may-do.ts'
import type { Client } from '#contract/clients/client.ts'
import { type ChecklistItem, checklist, personNoun } from '#contract/clients/completeness.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { unownedShares } from './shareholdings.ts'

export type ChecklistLine = NonNullable<ReturnType<typeof checklistView>>[number]

interface Place {
  /** Null where it cannot be corrected now. */
  to: string | null
  linkLabel: string
}

/** Possible in sign-up alone. */
const connect = 'or ask the client to connect their bank'

export function checklistView(client: Client, now: Date) {
  const open = !client.submitted_at && mayDo(client, 'edit-directors')
  if (!open && !mayDo(client, 'submit-application')) return null
  const overview = href('/application/:clientId', { clientId: client.id })
  const places: Record<ChecklistItem['part'], Place> = {
    overview: { to: `${overview}#key-facts`, linkLabel: 'See details' },
    directors: {
      to:
        mayDo(client, 'edit-directors') && client.directors.length > 0
          ? href('/application/:clientId/directors', { clientId: client.id })
          : null,
      linkLabel: `Edit ${personNoun(client)}s`,
    },
    documents: {
      to: mayDo(client, 'upload-documents')
        ? href('/application/:clientId/documents', { clientId: client.id })
        : null,
      linkLabel: 'Upload',
    },
  }
  const unowned = unownedShares(client.directors)
  const canConnect = ['AwaitingSignUp', 'SignUpInProgress'].includes(client.status)
  return checklist(client, londonToday(now)).map(({ part, ...line }) => ({
    ...line,
    ...places[part],
    ...(line.id === 'bank-statements' && places[part].to && { to: `${places[part].to}?kind=BankStatement` }),
    // The lender takes less than 100%, but someone may have been left out.
    ...(line.id === 'bank-statements' &&
      !line.done &&
      canConnect && { missing: `${line.missing}, ${connect}` }),
    ...(line.id === 'shareholding' && line.done && unowned && { missing: unowned }),
  }))
}
