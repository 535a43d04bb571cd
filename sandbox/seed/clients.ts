import { and, eq } from 'drizzle-orm'
import { currentDirectors, type Officer } from '#contract/clients/company.ts'
import type { Actor } from '#contract/clients/lifecycle.ts'
import type { Referral } from '#contract/clients/referral.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { type NewDirector, newDirectors, splitName } from '../clients/directors.ts'
import { move } from '../clients/move.ts'
import { insertClient, newClientRow } from '../clients/new-client.ts'
import { signAs } from '../clients/sign-as.ts'
import { record } from '../clients/timeline.ts'
import type { Database } from '../db/database.ts'
import { type ClientRow, clients, type NewClientRow } from '../db/tables/clients.ts'
import { offers } from '../db/tables/offers.ts'
import { type BrokerRow, brokers } from '../db/tables/people.ts'
import type { CompanyRow } from '../db/tables/registry.ts'
import { requestedItems } from '../db/tables/underwriting.ts'
import { crockford } from '../people/short-id.ts'
import { brokerActor, type TimelineActor } from '../people/timeline-actor.ts'
import { findCompany, readOfficers } from '../registry/registry.ts'
import type { SeedClock } from './clock.ts'
import { addDocument } from './documents.ts'
import { historyOf, type PastStep } from './history.ts'
import { firstId, seedId } from './ids.ts'
import { brokerIds } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { prepare } from './sample-decisions.ts'
import { answerRequests } from './sample-requests.ts'
import {
  larkfieldColumns,
  larkfieldNotes,
  larkfieldNumber,
  otherSamples,
  type Sample,
  samples,
} from './samples.ts'

interface Seeding {
  sample: Sample
  index: number
  broker: BrokerRow
  company: CompanyRow
  officers: Officer[]
  clock: SeedClock
  random: Random
}

/** Takes each sample client through the lifecycle with the code that answers the calls, so that none is in a state that no call leads to. */
export async function seedClients(tx: Database, clock: SeedClock): Promise<void> {
  const random = createRandom(20_240_101)
  const team = new Map((await tx.select().from(brokers)).map((broker) => [broker.id, broker]))
  for (const [index, sample] of [...samples, ...otherSamples].entries()) {
    const broker = team.get(brokerIds[sample.broker])
    const company = await findCompany(tx, sample.number)
    if (!broker || !company) throw new Error(`${sample.number}: the broker or the company is missing`)
    const officers = await readOfficers(tx, sample.number)
    await seedClient(tx, { sample, index, broker, company, officers, clock, random })
  }
}

async function seedClient(tx: Database, seeding: Seeding): Promise<void> {
  const { sample, broker, clock } = seeding
  const history = historyOf(sample, clock, seeding.random)
  let client = await refer(tx, seeding, history)
  for (const [index, step] of history.entries()) {
    if (index === 0) continue
    const by = actorOf(step.by, broker, client)
    await prepare(tx, client, { ...step, by, next: history.slice(index + 1) }, sample)
    const note = step === history.at(-1) ? sample.note : undefined
    client = (await move(tx, client, step.to, by, step.at, note)).client
  }
  await answerRequests(tx, client, broker, clock)
  if (client.status === 'ContractSent')
    await signAs(tx, client, 0, new Date(client.statusChangedAt.getTime() + 60_000))
  if (sample.due) await setDeadline(tx, client, clock.ahead(...sample.due))
  if (sample.number === larkfieldNumber) await addLarkfieldNotes(tx, client, brokerActor(broker), clock)
}

async function refer(tx: Database, seeding: Seeding, history: PastStep[]): Promise<ClientRow> {
  const { sample, index, broker, company, officers, random } = seeding
  const [first] = history
  if (!first || !broker.brokerageId) throw new Error(`${sample.number}: nothing to refer`)
  const referral = referralOf(seeding, history)
  const answered = answeredBy(sample)
  const openBanking = answered !== 'none' && index % 2 === 0
  const row: NewClientRow = {
    ...newClientRow({
      reference: `CL-${Array.from({ length: 6 }, () => random.pick([...crockford])).join('')}`,
      referral,
      registered: company,
      brokerageId: broker.brokerageId,
      assignedTo: broker,
      referredBy: broker,
      status: first.to,
      now: first.at,
    }),
    id: seedId(firstId.client + index),
    organisationId: seedId(firstId.organisation + index),
    signUpToken: seedId(firstId.signUp + index),
    openBankingConnected: openBanking,
  }
  const own = sample.number === larkfieldNumber ? { ...row, ...larkfieldColumns(row) } : row
  const people = newDirectors(row.id, officers, referral.contact)
  const directors = answered === 'none' ? people : people.map(answeredDirector(seeding, answered, first.at))
  const { client } = await insertClient(tx, own, directors, brokerActor(broker))
  const isSent = history.some(({ to }) => to === 'UnderwritingInProgress')
  if (answered !== 'none' && !openBanking) await addStatements(tx, client, isSent ? 'Accepted' : 'Uploaded')
  return client
}

const decided: Status[] = ['Approved', 'Declined']
const consented = {
  share_data: true,
  privacy_notice_given: true,
  soft_credit_search: true,
  commission_disclosed: true,
  contact_permission: true,
} as const

function referralOf({ sample, index, company, officers, random }: Seeding, history: PastStep[]): Referral {
  const { firstName, lastName } = splitName(currentDirectors(officers)[0]?.name ?? 'CONTACT, Sample')
  const contact = {
    first_name: firstName,
    last_name: lastName,
    is_director: true,
    job_title: 'Director',
    email: `contact${index + 1}@example.com`,
    phone_number: `+447700900${400 + index}`,
    preferred_contact: 'Either',
  } as const
  const picked = random.pick([
    'TermLoan',
    'TermLoan',
    'RevolvingFacility',
    'InvoiceFinance',
    'NotSure',
  ] as const)
  const isDecided = history.some(({ to }) => decided.includes(to))
  const product = sample.product ?? (picked === 'NotSure' && isDecided ? 'RevolvingFacility' : picked)
  return {
    company: { number: company.number, name: company.name, type: company.type, status: company.status },
    contact,
    application_route: history[0]?.to === 'AwaitingSignUp' ? 'ClientLed' : 'BrokerLed',
    funding: {
      product_type: product,
      amount_requested: sample.amount,
      term_months: product === 'TermLoan' ? random.pick([6, 12, 18, 24, 36]) : undefined,
      purpose: random.pick([
        'WorkingCapital',
        'StockPurchase',
        'EquipmentOrVehicles',
        'Expansion',
        'TaxOrVat',
      ]),
      urgency: random.pick(['Immediate', 'WithinTwoWeeks', 'WithinMonth', 'Flexible']),
    },
    financials: {
      annual_turnover: sample.amount * random.between(6, 20),
      average_monthly_card_sales: Math.round((sample.amount * random.between(20, 60)) / 50_000) * 500,
      trading_since: company.incorporatedOn.slice(0, 7),
      ccj_or_default: 'No',
    },
    consent: {
      ...consented,
      method: random.pick(['Email', 'SignedForm', 'RecordedCall']),
      given_by_name: fullName(contact),
      given_at: londonToday(history[0]?.at),
      text_version: '2026-11',
    },
    broker_reference: `BK-${String(index + 1).padStart(4, '0')}`,
  }
}

/** `but-last` leaves out birth date and home of the last director. */
type Answered = 'all' | 'but-last' | 'none'

function answeredBy({ status, complete, via }: Sample): Answered {
  if (status === 'AwaitingSignUp' || status === 'SignUpInProgress') return 'none'
  if (via?.length === 1) return 'none'
  return complete === false ? 'but-last' : 'all'
}

const shareholdings: Record<number, number[]> = { 1: [10_000], 2: [6_000, 4_000], 3: [5_000, 3_000, 2_000] }

function answeredDirector({ index }: Seeding, answered: Answered, consentAt: Date) {
  return (director: NewDirector, position: number, all: NewDirector[]): NewDirector => {
    const { month, year } = director.registryBirth ?? { month: 1, year: 1980 }
    const serial = index * 3 + position
    const isOpen = answered === 'but-last' && position === all.length - 1
    const home = {
      line_1: `${serial + 1} Sample Street`,
      town_or_city: 'Sampleton',
      postcode: 'ZZ1 1AA',
      country: 'England',
      moved_in: daysAfter(londonToday(consentAt), -5 * 365).slice(0, 7),
    }
    return {
      ...director,
      dateOfBirth: isOpen ? null : `${year}-${String(month).padStart(2, '0')}-01`,
      email: `director${serial + 1}@example.com`,
      phoneNumber: `+447700900${String(200 + serial).padStart(3, '0')}`,
      shareholdingBasisPoints: shareholdings[all.length]?.[position] ?? 0,
      isSignatory: true,
      consentAt,
      details: {
        nationality: 'GB',
        residential_status: position === 0 ? 'HomeownerMortgage' : 'Tenant',
        residential_address: isOpen ? undefined : home,
        is_pep: false,
        bankrupt_or_iva: false,
        consent_credit_search: true,
      },
    }
  }
}

function actorOf(type: Actor, broker: BrokerRow, client: ClientRow): TimelineActor {
  if (type === 'Broker') return brokerActor(broker)
  return { type, name: type === 'Client' ? client.contactName : 'Wrenfield Lending' }
}

/** The requests and offers that the next action answers end when it is due. */
async function setDeadline(tx: Database, { id }: ClientRow, dueAt: Date): Promise<void> {
  await tx.update(clients).set({ dueAt }).where(eq(clients.id, id))
  await tx.update(requestedItems).set({ dueAt }).where(eq(requestedItems.clientId, id))
  await tx
    .update(offers)
    .set({ expiresAt: dueAt })
    .where(and(eq(offers.clientId, id), eq(offers.status, 'Open')))
}

async function addStatements(
  tx: Database,
  client: ClientRow,
  status: 'Accepted' | 'Uploaded',
): Promise<void> {
  for (const month of [1, 2, 3])
    await addDocument(tx, client, {
      name: `bank-statement-${month}.pdf`,
      uploadType: 'BankStatement',
      uploadedBy: client.createdBy,
      at: new Date(client.createdAt.getTime() + month * 60_000),
      status,
      ...monthBefore(client.createdAt, 4 - month),
    })
}

/** The first and the last day of the month that lies so many months before a date. */
function monthBefore(date: Date, months: number): { periodFrom: string; periodTo: string } {
  const day = (month: number, of: number) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - month, of)).toISOString().slice(0, 10)
  return { periodFrom: day(months, 1), periodTo: day(months - 1, 0) }
}

async function addLarkfieldNotes(
  tx: Database,
  client: ClientRow,
  by: TimelineActor,
  clock: SeedClock,
): Promise<void> {
  for (const [name, uploadType] of [
    ['management-accounts.pdf', 'ManagementAccounts'],
    ['director-one-passport.pdf', 'ProofOfIdentity'],
  ] as const)
    await addDocument(tx, client, {
      name,
      uploadType,
      uploadedBy: by.name,
      at: clock.ago(8, '10:25'),
      status: 'Accepted',
    })
  for (const [daysAgo, time, type, text] of larkfieldNotes)
    await record(tx, client, { at: clock.ago(daysAgo, time), by, type, text })
}
