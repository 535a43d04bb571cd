import { formatDay } from '#app/format/format-moment.ts'
import type { Client } from '#contract/clients/client.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { preQualifiedIds, referAddress, sharedValues } from '../pre-qualified/return-address.ts'

export interface SentView {
  clientId: string
  title: string
  lead: string
  signUpLink: string | null
  facts: { label: string; value: string }[]
  /** The next of several pre-qualified clients, with how many wait. */
  next?: { to: string; label: string }
}

/** The confirmation of a referral. `client` is undefined when it could not be read again: the referral was sent all the same. */
export function sentView(
  clientId: string,
  client: Client | undefined,
  { providerName, params }: { providerName: string; params: URLSearchParams },
): SentView {
  return {
    clientId,
    title: client ? `${client.company.name} has been referred` : 'The client has been referred',
    lead: client ? nextStep(client, providerName) : 'Open the client to see what happens next.',
    signUpLink: client?.sign_up_link ?? null,
    facts: client
      ? [
          { label: 'Reference', value: client.reference },
          { label: 'Broker', value: client.assigned_broker.name },
          { label: 'Your referral is protected until', value: formatDay(client.protection_expires_at) },
        ]
      : [],
    next: nextClient(params),
  }
}

function nextStep({ application_route, contact }: Client, providerName: string): string {
  if (application_route === 'ClientLed')
    return `${providerName} has emailed the sign-up link to ${fullName(contact)}. You can also send it yourself.`
  return 'Complete the directors’ details and the documents, then submit the application.'
}

function nextClient(params: URLSearchParams): SentView['next'] {
  const ids = preQualifiedIds(params)
  const to = referAddress(ids, sharedValues(params))
  if (!to) return undefined
  return { to, label: ids.length === 1 ? 'Refer the last client' : `Refer the next of ${ids.length} clients` }
}
