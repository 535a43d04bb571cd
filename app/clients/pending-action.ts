import { href } from 'react-router'
import type { Client } from '#contract/clients/client.ts'
import { transitions } from '#contract/clients/lifecycle.ts'
import { isStatus } from '#contract/clients/statuses.ts'

/** Something the broker is asked for that is answered outside this page. */
export interface PendingActionView {
  title: string
  text: string
  /** The lender's own words on what is asked. */
  asked: string | null
  /** Where it is answered. */
  link?: { to: string; label: string }
}

/** What is asked of the broker in statuses whose answer goes through the contact at the lender; null in all others. */
export function pendingActionView(
  client: Pick<Client, 'id' | 'status' | 'lender_contact' | 'timeline' | 'available_actions'>,
): PendingActionView | null {
  const contact = client.lender_contact?.name ?? 'your contact at the lender'
  const asked = latestWords(client)
  if (!isStatus(client.status))
    return {
      title: `The lender reports a status this portal does not know: ${client.status}`,
      text: `Nothing can be changed here until the portal is brought up to date. Ask ${contact} what comes next.`,
      asked: null,
    }
  if (client.status === 'MoreInformationRequested')
    return {
      title: 'Underwriting needs more information',
      text: 'Answer every required request and send your answers.',
      asked,
      link: {
        to: href('/application/:clientId/requests', { clientId: client.id }),
        label: 'Answer requests',
      },
    }
  if (client.status === 'OfferSent')
    return {
      title: 'An offer waits for an answer',
      text: `Choose with the client, then tell ${contact} whether the offer is accepted or declined.`,
      asked,
    }
  if (client.status === 'Declined' && client.available_actions.includes('appeal'))
    return {
      title: 'The lender declined this application',
      text: `If something has changed, upload the evidence under Documents and ask ${contact} about an appeal.`,
      asked,
    }
  return null
}

/** What the lender wrote with the last step, after the words that every such step has. */
function latestWords(client: Pick<Client, 'status' | 'timeline'>): string | null {
  const events = client.timeline.filter((event) => event.to_status === client.status)
  const last = events.toSorted((one, other) => other.at.localeCompare(one.at))[0]
  const usual = transitions.map((step) => step.text).find((text) => last?.text.startsWith(text)) ?? ''
  return last?.text.slice(usual.length).replace(/^[:. ]+/, '') || null
}
