import { href } from 'react-router'
import { whatHappens, whoActsNext } from '#app/clients/next-step.ts'
import { statusCopy, stepCopy } from '#app/clients/status-copy.ts'
import type { CalendarDate, CalendarNames } from '#app/downloads/calendar-response.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import { londonTime } from '#app/format/london-time.ts'
import type { ClientListItem } from '#contract/clients/client.ts'

type Dated = Pick<ClientListItem, 'id' | 'status' | 'company' | 'reference' | 'next_action'>

/** The date by which something is to be done for a client, with what it is and who acts: answers, an appeal, the end of its offers or contract. */
export function clientDate(client: Dated, { providerName, origin }: CalendarNames): CalendarDate | null {
  const { actor, due_at: at } = client.next_action
  if (!at) return null
  const copy = stepCopy(client)
  return {
    id: `${client.id}-${client.status}@${new URL(origin).hostname}`,
    title: `${client.company.name}: ${copy?.event ?? lowerFirst(whatHappens(client, providerName))}. ${whoActsNext(client, providerName)}`,
    text: `${statusCopy(client.status)?.label ?? client.status}, until ${londonTime(new Date(at)).time}. Reference ${client.reference}`,
    at,
    reminds: actor !== 'None',
    link: origin + href('/application/:clientId', { clientId: client.id }),
  }
}
