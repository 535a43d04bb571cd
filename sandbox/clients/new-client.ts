import { randomUUID } from 'node:crypto'
import { transitions } from '#contract/clients/lifecycle.ts'
import type { Referral } from '#contract/clients/referral.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { toPence } from '#contract/fields/pence.ts'
import type { Database } from '../db/database.ts'
import { directors } from '../db/tables/application.ts'
import { clients, type NewClientRow } from '../db/tables/clients.ts'
import type { BrokerRow } from '../db/tables/people.ts'
import type { CompanyRow } from '../db/tables/registry.ts'
import type { TimelineActor } from '../people/timeline-actor.ts'
import { companyFacts } from '../registry/registry.ts'
import { type ClientEvent, transitionEvent } from './client-event.ts'
import type { NewDirector } from './directors.ts'
import { dueAfter } from './due.ts'
import { protectionDays } from './duplicate.ts'
import { record, transitionTimelineEvent } from './timeline.ts'

/** Inserts a client with its directors, and records who referred it. */
export async function insertClient(
  tx: Database,
  row: NewClientRow,
  people: NewDirector[],
  by: TimelineActor,
): Promise<ClientEvent> {
  const step = transitions.find(({ from, to }) => from === 'new' && to === row.status)
  if (!step) throw new Error(`No referral starts at ${row.status}`)
  const [client] = await tx.insert(clients).values(row).returning()
  if (!client) throw new Error('The client was not inserted')
  if (people.length > 0) await tx.insert(directors).values(people)
  await record(tx, client, transitionTimelineEvent(step, null, client.createdAt, by))
  return transitionEvent(step, client, by)
}

interface NewReferral {
  reference: string
  referral: Referral
  registered: CompanyRow | undefined
  brokerageId: string
  assignedTo: BrokerRow
  referredBy: BrokerRow
  status: Status
  now: Date
}

export function newClientRow(source: NewReferral): NewClientRow {
  const { referral, now, status } = source
  const { contact, funding, consent } = referral
  return {
    id: randomUUID(),
    reference: source.reference,
    organisationId: randomUUID(),
    brokerageId: source.brokerageId,
    assignedBrokerId: source.assignedTo.id,
    createdBy: `${source.referredBy.firstName} ${source.referredBy.lastName}`,
    applicationRoute: referral.application_route,
    status,
    statusChangedAt: now,
    ...companyColumns(referral, source.registered),
    contactName: fullName(contact),
    contact,
    productType: funding.product_type,
    amountRequestedPence: toPence(funding.amount_requested),
    funding: {
      term_months: funding.term_months,
      purpose: funding.purpose,
      purpose_other: funding.purpose_other,
      urgency: funding.urgency,
    },
    financials: referral.financials,
    consent: toConsentRecord(consent),
    commissionBasisPoints: toBasisPoints(referral.commission?.rate_percent),
    brokerReference: referral.broker_reference,
    notes: referral.notes,
    dueAt: dueAfter(status, now),
    protectionExpiresAt: new Date(now.getTime() + protectionDays * 86_400_000),
    createdAt: now,
    lastActivityAt: now,
  }
}

function toBasisPoints(percent: number | undefined): number | null {
  return percent === undefined ? null : Math.round(percent * 100)
}

/** The declarations are not stored: a consent without them is refused. */
export function toConsentRecord(consent: Referral['consent']): NewClientRow['consent'] {
  return {
    method: consent.method,
    given_by_name: consent.given_by_name,
    given_at: consent.given_at,
    text_version: consent.text_version,
    given_by_role: consent.given_by_role,
    commission_amount_disclosed: consent.commission_amount_disclosed,
    evidence_file_path: consent.evidence_file_path,
  }
}

function companyColumns(
  { company, trading_name, trading_address }: Referral,
  registered: CompanyRow | undefined,
) {
  return {
    companyNumber: company.number,
    companyName: registered?.name ?? company.name,
    company: {
      type: registered?.type ?? company.type,
      status: registered?.status ?? company.status,
      status_detail: registered ? registered.statusDetail : company.status_detail,
      incorporated_on: registered?.incorporatedOn ?? company.incorporated_on,
      registered_address: registered?.address ?? company.registered_address,
      trading_name,
      owners: registered ? undefined : company.owners,
      trading_address,
      ...(registered && companyFacts(registered)),
    },
  }
}
