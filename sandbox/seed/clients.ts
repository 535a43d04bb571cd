import type { Officer } from '#contract/company.ts'
import { newDirectors } from '../clients/new-directors.ts'
import type { Database } from '../db/database.ts'
import { directors, documents, storedFiles, timelineEvents } from '../db/tables/application.ts'
import { clients, type NewClientRow } from '../db/tables/clients.ts'
import { type SampleContact, sampleClientRow } from './client-row.ts'
import type { SeedClock } from './clock.ts'
import { historyOf } from './history.ts'
import { countIds } from './ids.ts'
import { brokerNames } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { officersOf, type Register, requireCompany } from './registry.ts'
import { sampleDirectors } from './sample-directors.ts'
import { sampleEvents } from './sample-events.ts'
import { bankStatements } from './sample-statements.ts'
import { type Sample, samples } from './samples.ts'

type Ids = Record<'director' | 'document' | 'event', () => string>

interface Rows {
  clients: NewClientRow[]
  directors: (typeof directors.$inferInsert)[]
  files: (typeof storedFiles.$inferInsert)[]
  documents: (typeof documents.$inferInsert)[]
  events: (typeof timelineEvents.$inferInsert)[]
}

interface Making {
  register: Register
  clock: SeedClock
  random: Random
  ids: Ids
}

/** Puts the sample clients with their directors, documents and timelines into the database. */
export async function seedClients(
  db: Database,
  register: Register,
  clock: SeedClock,
): Promise<NewClientRow[]> {
  const ids: Ids = {
    director: countIds('director'),
    document: countIds('document'),
    event: countIds('event'),
  }
  const making = { register, clock, random: createRandom(20_240_101), ids }
  const rows: Rows = { clients: [], directors: [], files: [], documents: [], events: [] }
  for (const [index, sample] of samples.entries()) addSample(rows, sample, index, making)
  await db.insert(clients).values(rows.clients)
  await db.insert(directors).values(rows.directors)
  await db.insert(storedFiles).values(rows.files)
  await db.insert(documents).values(rows.documents)
  await db.insert(timelineEvents).values(rows.events)
  return rows.clients
}

function addSample(rows: Rows, sample: Sample, index: number, making: Making): void {
  const { register, clock, random, ids } = making
  const company = requireCompany(register, sample.number)
  const officers = officersOf(register, sample.number)
  const history = historyOf(sample, clock, random)
  const contact = contactOf(officers)
  const brokerName = brokerNames[sample.broker]
  const answered = answeredBy(sample)
  const openBanking = answered !== 'none' && index % 2 === 0
  const people = { sample, index, company, contact, history, brokerName }
  const client = sampleClientRow({ ...people, openBanking, clock, random })
  const given = { clientId: client.id, index, officers, contact, answered, consentAt: client.createdAt }
  rows.clients.push(client)
  rows.directors.push(...sampleDirectors(given, ids.director))
  rows.events.push(...sampleEvents(client, history, brokerName, ids.event))
  if (answered === 'none' || openBanking) return
  for (const { file, document } of bankStatements(client, brokerName, ids.document)) {
    rows.files.push(file)
    rows.documents.push(document)
  }
}

/** How far the application was filled in: before submission the sample says, afterwards all of it was. */
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
