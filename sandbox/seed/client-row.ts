import type { Status } from '#contract/clients/statuses.ts'
import type { Address } from '#contract/fields/address.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { dueAfter } from '../clients/due.ts'
import { protectionDays } from '../clients/duplicate.ts'
import type { NewClientRow } from '../db/tables/clients.ts'
import type { companies } from '../db/tables/registry.ts'
import { crockford } from '../people/short-id.ts'
import { companyFacts } from '../registry/registry.ts'
import type { SeedClock } from './clock.ts'
import type { PastStep } from './history.ts'
import { firstId, seedId } from './ids.ts'
import { brokerageIds, brokerIds } from './people.ts'
import type { Random } from './random.ts'
import { larkfieldColumns, larkfieldNumber, type Sample } from './samples.ts'

export interface SampleContact {
  first_name: string
  last_name: string
  is_director: boolean
}

interface ClientSource {
  sample: Sample
  index: number
  company: typeof companies.$inferInsert
  contact: SampleContact
  history: PastStep[]
  brokerName: string
  openBanking: boolean
  clock: SeedClock
  random: Random
}

const otherFirms: Partial<Record<Sample['broker'], keyof typeof brokerageIds>> = {
  otherFirm: 'harbourReed',
  suspended: 'gannetHill',
}

const offered: Status[] = ['OfferSent', 'OfferAccepted', 'ContractSent', 'ContractSigned', 'Live']

export function sampleClientRow(source: ClientSource): NewClientRow {
  const { sample, index, contact, history, clock, random } = source
  const first = history[0]
  const last = history.at(-1)
  if (!first || !last) throw new Error(`${sample.number}: no history`)
  const amountRequestedPence = sample.amount * 100
  const reachedOffer =
    sample.status !== 'OfferDeclined' && history.some(({ transition }) => offered.includes(transition.to))
  const pence = (share: number) => Math.round((amountRequestedPence * share) / 50_000) * 50_000
  const row = {
    id: seedId(firstId.client + index),
    reference: `CL-${Array.from({ length: 6 }, () => random.pick([...crockford])).join('')}`,
    organisationId: seedId(firstId.organisation + index),
    signUpToken: seedId(firstId.signUp + index),
    brokerageId: brokerageIds[otherFirms[sample.broker] ?? 'meridianQuay'],
    assignedBrokerId: brokerIds[sample.broker],
    createdBy: source.brokerName,
    applicationRoute: first.transition.to === 'AwaitingSignUp' ? 'ClientLed' : 'BrokerLed',
    status: sample.status,
    version: history.length,
    ...companyColumns(source.company),
    contactName: fullName(contact),
    contact: contactDetails(contact, index),
    ...fundingColumns(random, history),
    amountRequestedPence,
    financials: financials(sample, source.company, random, pence),
    consent: consent(contact, first.at, random),
    offerAmountPence: reachedOffer ? offerOf(sample, pence(random.between(60, 100) / 100)) : null,
    openBankingConnected: source.openBanking,
    brokerReference: `BK-${String(index + 1).padStart(4, '0')}`,
    ...instants(sample, history, first.at, last.at, clock),
  }
  return sample.number === larkfieldNumber ? { ...row, ...larkfieldColumns(row) } : row
}

function financials(
  { amount }: Sample,
  company: ClientSource['company'],
  random: Random,
  pence: (share: number) => number,
): NewClientRow['financials'] {
  return {
    annual_turnover_pence: amount * 100 * random.between(6, 20),
    average_monthly_card_sales_pence: pence(random.between(20, 60) / 100),
    trading_since: company.incorporatedOn.slice(0, 7),
    ccj_or_default: 'No',
  }
}

function consent(contact: SampleContact, at: Date, random: Random): NewClientRow['consent'] {
  return {
    method: random.pick(['Email', 'SignedForm', 'RecordedCall']),
    given_by_name: fullName(contact),
    given_at: londonToday(at),
    text_version: '2026-11',
  }
}

function contactDetails(contact: SampleContact, index: number): NewClientRow['contact'] {
  return {
    ...contact,
    job_title: 'Director',
    email: `contact${index + 1}@example.com`,
    phone_number: `+447700900${400 + index}`,
    preferred_contact: 'Either',
  }
}

function instants(sample: Sample, history: PastStep[], createdAt: Date, changedAt: Date, clock: SeedClock) {
  const reached = (status: Status) =>
    history.findLast(({ transition }) => transition.to === status)?.at ?? null
  const approvedAt = reached('Approved')
  return {
    createdAt,
    statusChangedAt: changedAt,
    lastActivityAt: changedAt,
    submittedAt: history.find(({ transition }) => transition.to === 'UnderwritingInProgress')?.at ?? null,
    approvedAt,
    approvedAmountPence: approvedAt && sample.amount * 100,
    liveAt: reached('Live'),
    protectionExpiresAt: new Date(createdAt.getTime() + protectionDays * 86_400_000),
    dueAt: dueOf(sample, changedAt, clock),
  }
}

function dueOf({ due, status }: Sample, changedAt: Date, clock: SeedClock): Date | null {
  if (due === null) return null
  return due ? clock.ahead(...due) : dueAfter(status, changedAt)
}

function offerOf(sample: Sample, otherwise: number): number {
  const whole = sample.status === 'Live' || ['99000001', '99000009'].includes(sample.number)
  return whole ? sample.amount * 100 : otherwise
}

function companyColumns(company: typeof companies.$inferInsert) {
  return {
    companyNumber: company.number,
    companyName: company.name,
    company: {
      type: company.type,
      status: company.status,
      status_detail: company.statusDetail,
      incorporated_on: company.incorporatedOn,
      registered_address: company.address satisfies Address,
      ...companyFacts(company),
    },
  }
}

const decided: Status[] = ['Approved', 'Declined']

function fundingColumns(random: Random, history: PastStep[]) {
  const picked = random.pick(['TermLoan', 'TermLoan', 'RevolvingFacility', 'InvoiceFinance', 'NotSure'])
  const isDecided = history.some(({ transition }) => decided.includes(transition.to))
  const productType = picked === 'NotSure' && isDecided ? 'RevolvingFacility' : picked
  return {
    productType,
    funding: {
      term_months: productType === 'TermLoan' ? random.pick([6, 12, 18, 24, 36]) : null,
      purpose: random.pick([
        'WorkingCapital',
        'StockPurchase',
        'EquipmentOrVehicles',
        'Expansion',
        'TaxOrVat',
      ]),
      urgency: random.pick(['Immediate', 'WithinTwoWeeks', 'WithinMonth', 'Flexible']),
    },
  }
}
