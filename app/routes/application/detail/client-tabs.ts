import { href } from 'react-router'
import { countToAnswer } from '#app/clients/open-requests.ts'
import { upperFirst } from '#app/format/letter-case.ts'
import type { Tab } from '#app/ui/shell/tab-links.tsx'
import type { Client } from '#contract/clients/client.ts'
import { personNoun } from '#contract/clients/completeness.ts'
import { isPermitted } from './blocked-actions.ts'
import { openOffers } from './closed-offer.ts'

export interface ClientTab extends Tab {
  label: string
}

export function clientTabs(client: Client): ClientTab[] {
  const params = { clientId: client.id }
  const tabs: (ClientTab | false)[] = [
    { to: href('/application/:clientId', params), label: 'Overview', end: true },
    {
      to: href('/application/:clientId/directors', params),
      label: `${upperFirst(personNoun(client))}s`,
      count: client.directors.length,
    },
    {
      to: href('/application/:clientId/documents', params),
      label: 'Documents',
      count: client.documents.length,
    },
    {
      to: href('/application/:clientId/offers', params),
      label: 'Offers',
      count: (isPermitted(client, 'accept-offer') && openOffers(client).length) || undefined,
    },
    {
      to: href('/application/:clientId/requests', params),
      label: 'Requests',
      count: (isPermitted(client, 'process-requested-information') && countToAnswer(client)) || undefined,
    },
    client.contract != null && {
      to: href('/application/:clientId/contract', params),
      label: 'Contract',
      count: signedCount(client.contract),
    },
    { to: href('/application/:clientId/timeline', params), label: 'Timeline', count: client.timeline.length },
  ]
  return tabs.filter((tab) => tab !== false)
}

function signedCount({ signed_at, signatories }: NonNullable<Client['contract']>): string | undefined {
  if (signed_at || signatories.length === 0) return undefined
  const signed = signatories.filter(({ status }) => status === 'Signed').length
  return `${signed} of ${signatories.length} signed`
}
