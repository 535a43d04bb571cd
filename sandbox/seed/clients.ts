import type { Officer } from '#contract/clients/company.ts'
import type { TimelineEventType } from '#contract/clients/timeline-event-types.ts'
import { type NewDirector, newDirectors } from '../clients/directors.ts'
import type { Database } from '../db/database.ts'
import { directors, documents, storedFiles, timelineEvents } from '../db/tables/application.ts'
import { clients, type NewClientRow } from '../db/tables/clients.ts'
import { clientContracts, facilities, type NewOffer, offers } from '../db/tables/offers.ts'
import {
  declines,
  type NewDecline,
  type NewRequestedItem,
  requestedItems,
} from '../db/tables/underwriting.ts'
import { type SampleContact, sampleClientRow } from './client-row.ts'
import type { SeedClock } from './clock.ts'
import { historyOf, type PastStep } from './history.ts'
import { countIds } from './ids.ts'
import { brokerNames, commissionBasisPoints } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { officersOf, type Register, requireCompany } from './registry.ts'
import { sampleDirectors, sampleEvents } from './sample-directors.ts'
import { sampleContract, sampleDeclines, sampleFacility, sampleOffers } from './sample-offers.ts'
import { sampleRequests } from './sample-requests.ts'
import { larkfieldNumber, otherSamples, type Sample, samples } from './samples.ts'
import { type StoredDocument, storedDocument } from './stored-document.ts'

type Ids = Record<'director' | 'document' | 'event' | 'note' | 'request' | 'offer' | 'decline', () => string>

interface Rows {
  clients: NewClientRow[]
  directors: (typeof directors.$inferInsert)[]
  files: (typeof storedFiles.$inferInsert)[]
  documents: (typeof documents.$inferInsert)[]
  events: (typeof timelineEvents.$inferInsert)[]
  requests: NewRequestedItem[]
  offers: NewOffer[]
  declines: NewDecline[]
  contracts: (typeof clientContracts.$inferInsert)[]
  facilities: (typeof facilities.$inferInsert)[]
}

interface SeedContext {
  register: Register
  clock: SeedClock
  random: Random
  ids: Ids
}

export async function seedClients(
  db: Database,
  register: Register,
  clock: SeedClock,
): Promise<NewClientRow[]> {
  const ids: Ids = {
    director: countIds('director'),
    document: countIds('document'),
    event: countIds('event'),
    note: countIds('note'),
    request: countIds('request'),
    offer: countIds('offer'),
    decline: countIds('decline'),
  }
  const context = { register, clock, random: createRandom(20_240_101), ids }
  const rows: Rows = {
    clients: [],
    directors: [],
    files: [],
    documents: [],
    events: [],
    requests: [],
    offers: [],
    declines: [],
    contracts: [],
    facilities: [],
  }
  for (const [index, sample] of [...samples, ...otherSamples].entries())
    addSample(rows, sample, index, context)
  await insertRows(db, rows)
  return rows.clients
}

async function insertRows(db: Database, rows: Rows): Promise<void> {
  await db.insert(clients).values(rows.clients)
  await db.insert(directors).values(rows.directors)
  await db.insert(storedFiles).values(rows.files)
  await db.insert(documents).values(rows.documents)
  await db.insert(timelineEvents).values(rows.events)
  await db.insert(requestedItems).values(rows.requests)
  await db.insert(offers).values(rows.offers)
  await db.insert(declines).values(rows.declines)
  await db.insert(clientContracts).values(rows.contracts)
  await db.insert(facilities).values(rows.facilities)
}

function addSample(rows: Rows, sample: Sample, index: number, context: SeedContext): void {
  const { register, clock, random, ids } = context
  const company = requireCompany(register, sample.number)
  const officers = officersOf(register, sample.number)
  const history = historyOf(sample, clock, random)
  const contact = contactOf(officers)
  const brokerName = brokerNames[sample.broker]
  const answered = answeredBy(sample)
  const openBanking = answered !== 'none' && index % 2 === 0
  const people = { sample, index, company, contact, history, brokerName }
  const client = sampleClientRow({ ...people, openBanking, clock, random })
  const source = { clientId: client.id, index, officers, contact, answered, consentAt: client.createdAt }
  const directorRows = sampleDirectors(source, ids.director)
  rows.clients.push(client)
  rows.directors.push(...directorRows)
  rows.events.push(...sampleEvents(client, history, brokerName, ids.event))
  if (answered !== 'none' && !openBanking)
    addDocuments(rows, bankStatements(client, brokerName, ids.document))
  addLending(rows, { sample, client, history, brokerName, directors: directorRows }, context)
}

interface LendingSource {
  sample: Sample
  client: NewClientRow
  history: PastStep[]
  brokerName: string
  directors: NewDirector[]
}

function addLending(rows: Rows, source: LendingSource, { clock, ids }: SeedContext): void {
  const { client, history, brokerName } = source
  const { requests, documents } = sampleRequests(client, brokerName, clock, ids)
  const sent = sampleOffers({ ...source, commissionBasisPoints }, ids.offer)
  const contract = sampleContract({ ...source, offers: sent })
  const facility = sampleFacility(client)
  rows.requests.push(...requests)
  addDocuments(rows, documents)
  rows.offers.push(...sent)
  rows.declines.push(...sampleDeclines(client, history, ids.decline))
  if (contract) rows.contracts.push(contract)
  if (facility) rows.facilities.push(facility)
  if (client.companyNumber !== larkfieldNumber) return
  addDocuments(rows, larkfieldDocuments(client, brokerName, clock, ids.document))
  rows.events.push(...larkfieldNotes(client, brokerName, clock, ids.note))
}

function addDocuments(rows: Rows, documents: StoredDocument[]): void {
  for (const { file, document } of documents) {
    rows.files.push(file)
    rows.documents.push(document)
  }
}

function answeredBy({ status, complete, via }: Sample): 'all' | 'but-last' | 'none' {
  if (status === 'AwaitingSignUp' || status === 'SignUpInProgress') return 'none'
  if (via?.length === 1) return 'none'
  return complete === false ? 'but-last' : 'all'
}

function contactOf(officers: Officer[]): SampleContact {
  const [first] = newDirectors('', officers, { first_name: '', last_name: '', is_director: false })
  return {
    first_name: first?.firstName ?? 'Sample',
    last_name: first?.lastName ?? 'Contact',
    is_director: Boolean(first),
  }
}

function larkfieldDocuments(
  client: NewClientRow,
  uploadedBy: string,
  clock: SeedClock,
  nextId: () => string,
): StoredDocument[] {
  const at = clock.ago(8, '10:25')
  return [
    { name: 'management-accounts.pdf', uploadType: 'ManagementAccounts' },
    { name: 'director-one-passport.pdf', uploadType: 'ProofOfIdentity' },
  ].map((document) => storedDocument(client, { ...document, uploadedBy, at, status: 'Accepted' }, nextId()))
}

function larkfieldNotes(
  client: NewClientRow,
  brokerName: string,
  clock: SeedClock,
  nextId: () => string,
): (typeof timelineEvents.$inferInsert)[] {
  const added = 'A document was added'
  const notes: [daysAgo: number, time: string, type: TimelineEventType, text: string][] = [
    [9, '19:20', 'DocumentsUploaded', '3 documents were added'],
    [8, '10:25', 'DocumentsUploaded', added],
    [8, '10:26', 'DocumentsUploaded', added],
    [3, '11:40', 'DocumentsUploaded', added],
    [3, '11:41', 'DocumentsUploaded', added],
    [1, '11:40', 'InformationAnswered', 'Answered: Use of funds'],
  ]
  return notes.map(([daysAgo, time, type, text]) => ({
    id: nextId(),
    clientId: client.id,
    brokerageId: client.brokerageId,
    at: clock.ago(daysAgo, time),
    actorType: 'Broker',
    actorName: brokerName,
    type,
    text,
  }))
}

function bankStatements(client: NewClientRow, uploadedBy: string, nextId: () => string): StoredDocument[] {
  return [1, 2, 3].map((month) =>
    storedDocument(
      client,
      {
        name: `bank-statement-${month}.pdf`,
        uploadType: 'BankStatement',
        uploadedBy,
        at: new Date(client.createdAt.getTime() + month * 60_000),
        status: client.submittedAt ? 'Accepted' : 'Uploaded',
        ...monthBefore(client.createdAt, 4 - month),
      },
      nextId(),
    ),
  )
}

/** The first and the last day of the month that lies so many months before a date. */
function monthBefore(date: Date, months: number): { periodFrom: string; periodTo: string } {
  const day = (month: number, of: number) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - month, of)).toISOString().slice(0, 10)
  return { periodFrom: day(months, 1), periodTo: day(months - 1, 0) }
}
