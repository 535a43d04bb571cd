import { href } from 'react-router'
import { codeLabel } from '#app/clients/labels.ts'
import { statusCopy, stepCopy } from '#app/clients/status-copy.ts'
import type { CalendarDate, CalendarNames } from '#app/downloads/calendar-response.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import { londonTime } from '#app/format/london-time.ts'
import type { ClientListItem } from '#contract/clients/client.ts'

type Dated = Pick<ClientListItem, 'id' | 'status' | 'company' | 'reference' | 'next_action'>

/** The date by which something is to be done for a client, with what it is and who acts: answers, an appeal, the end of its offers or contract. */
export function clientDate(client: Dated, { providerName, origin }: CalendarNames): CalendarDate | null {
  const { actor, due_at: at, label } = client.next_action
  if (!at) return null
  const copy = stepCopy(client)
  const who = codeLabel(
    {
      Broker: copy?.next === 'BrokerOrClient' ? 'you or the client act' : 'you act',
      Client: 'the client acts',
      Lender: `${providerName} acts`,
      None: 'no action needed',
    },
    actor,
  )
  return {
    id: `${client.id}-${client.status}@${new URL(origin).hostname}`,
    title: `${client.company.name}: ${copy?.event ?? lowerFirst(label)}, ${who}`,
    text: `${statusCopy(client.status)?.label ?? client.status}, until ${londonTime(new Date(at)).time}. Reference ${client.reference}`,
    at,
    link: origin + href('/application/:clientId', { clientId: client.id }),
  }
}
