import { href } from 'react-router'
import { codeLabel } from '#app/clients/labels.ts'
import { statusCopy } from '#app/clients/status-copy.ts'
import type { CalendarDate } from '#app/downloads/calendar-response.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import { londonTime } from '#app/format/london-time.ts'
import type { ClientListItem } from '#contract/clients/client.ts'

interface Names {
  providerName: string
  /** Origin of the portal. */
  origin: string
}

type Dated = Pick<ClientListItem, 'id' | 'status' | 'company' | 'reference' | 'next_action'>

/** The date by which something is to be done for a client: answers, an appeal, the end of its offers or contract. */
export function clientDate(client: Dated, { providerName, origin }: Names): CalendarDate | null {
  const { actor, due_at: at, label } = client.next_action
  if (!at) return null
  const copy = statusCopy(client.status)
  const event = copy?.deadline?.event ?? lowerFirst(copy?.task ?? label)
  const acts = codeLabel(
    { Broker: 'You act', Client: 'The client acts', Lender: `${providerName} acts` },
    actor,
  )
  return {
    id: `${client.id}-${client.status}@${new URL(origin).hostname}`,
    title: `${client.company.name}: ${event}`,
    text: `${actor === 'None' ? 'Until' : `${acts} next, by`} ${londonTime(new Date(at)).time}. Reference ${client.reference}`,
    at,
    link: origin + href('/application/:clientId', { clientId: client.id }),
  }
}
