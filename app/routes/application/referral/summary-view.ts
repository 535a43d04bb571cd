import { protectionLabel } from '#app/clients/deadline.ts'
import { codeLabel } from '#app/clients/labels.ts'
import {
  companyLines,
  consentLines,
  contactLines,
  financialLines,
  fundingLines,
} from '#app/clients/referral-lines.ts'
import { formatAddress } from '#app/format/format-address.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatRate } from '#app/format/rate.ts'
import { type FactLine, facts } from '#app/ui/values/facts.ts'
import type { Client } from '#contract/clients/client.ts'

/** Others read the sheet too, so it calls nobody “you”. */
const completedBy = { ClientLed: 'The client', BrokerLed: 'The broker, for the client' }

/** What was referred, as the lender keeps it. Empty answers are left out. */
export function summaryView(client: Client, now: Date) {
  const { id, company } = client
  const parts: [title: string, lines: FactLine[]][] = [
    ['Referral', referralLines(client, now)],
    [
      'Company',
      [
        ...companyLines(client.company),
        ['Incorporated', company.incorporated_on && formatDay(company.incorporated_on)],
        ['Registered address', company.registered_address && formatAddress(company.registered_address)],
        ['Trading name', company.trading_name],
        ['Trading address', company.trading_address && formatAddress(company.trading_address)],
      ],
    ],
    ['Contact', contactLines(client)],
    [
      'Funding',
      [
        ...fundingLines(client.funding, client),
        ['Commission rate', client.commission && formatRate(client.commission.rate_percent)],
      ],
    ],
    ['Financials', financialLines(client.financials)],
    ['Consent', [...consentLines(client.consent), ['Wording', client.consent.text_version]]],
  ]
  return {
    id,
    name: company.name,
    number: company.number,
    parts: parts.map(([title, lines]) => ({ title, facts: facts(lines) })),
  }
}

function referralLines(client: Client, now: Date): FactLine[] {
  return [
    ['Reference', client.reference],
    ['Broker’s reference', client.broker_reference],
    ['Referred', `${formatDay(client.created_at)}, by ${client.created_by}`],
    ['Broker', client.assigned_broker.name],
    [protectionLabel(client.protection_expires_at, now), formatDay(client.protection_expires_at)],
    ['Who completes the application', codeLabel(completedBy, client.application_route)],
  ]
}
