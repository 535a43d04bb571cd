import type { Database } from '../db/database.ts'
import { directors, timelineEvents } from '../db/tables/application.ts'
import { clients } from '../db/tables/clients.ts'
import { sampleClientRow } from './client-row.ts'
import type { SeedClock } from './clock.ts'
import { historyOf } from './history.ts'
import { seedId } from './ids.ts'
import { brokerageIds, brokerNames } from './people.ts'
import { createRandom } from './random.ts'
import { officersOf, type Register, requireCompany } from './registry.ts'
import { sampleDirectors, sampleEvents } from './sample-directors.ts'
import type { Sample } from './samples.ts'

/** Meridian Quay may learn only that its company was referred. */
export const otherFirmsClientId = seedId(149)

interface OtherClient {
  firm: keyof typeof brokerageIds
  sample: Sample
}

/** The company for "already referred by another broker", and two clients of the suspended firm. */
const others: OtherClient[] = [
  {
    firm: 'harbourReed',
    sample: {
      number: '99000409',
      status: 'UnderwritingInProgress',
      broker: 'otherFirm',
      amount: 52_000,
      changed: [4, '11:30'],
    },
  },
  {
    firm: 'gannetHill',
    sample: {
      number: '99000416',
      status: 'UnderwritingInProgress',
      broker: 'suspended',
      amount: 34_000,
      changed: [6, '10:20'],
    },
  },
  {
    firm: 'gannetHill',
    sample: {
      number: '99000417',
      status: 'PendingApplication',
      broker: 'suspended',
      amount: 21_000,
      changed: [8, '14:45'],
      route: 'BrokerLed',
    },
  },
]

const firstIndex = 48
const firstEventId = 20_001
const firstDirectorId = 1_901

export async function seedOtherFirms(db: Database, register: Register, clock: SeedClock): Promise<void> {
  const [eventId, directorId] = [countFrom(firstEventId), countFrom(firstDirectorId)]
  for (const [place, { firm, sample }] of others.entries()) {
    const random = createRandom(409 + place)
    const company = requireCompany(register, sample.number)
    const history = historyOf(sample, clock, random)
    const brokerName = brokerNames[sample.broker]
    const contact = { first_name: 'Sample', last_name: 'Contact', is_director: true }
    const index = firstIndex + place
    const made = { sample, index, company, contact, history, brokerName, openBanking: true, clock, random }
    const client = { ...sampleClientRow(made), brokerageId: brokerageIds[firm] }
    await db.insert(clients).values(client)
    const officers = officersOf(register, sample.number)
    const consentAt = client.createdAt
    const source = { clientId: client.id, index, officers, contact, answered: 'all' as const, consentAt }
    await db.insert(directors).values(sampleDirectors(source, directorId))
    await db.insert(timelineEvents).values(sampleEvents(client, history, brokerName, eventId))
  }
}

function countFrom(first: number): () => string {
  let next = first
  return () => seedId(next++)
}
