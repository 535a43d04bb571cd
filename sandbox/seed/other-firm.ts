import type { Database } from '../db/database.ts'
import { timelineEvents } from '../db/tables/application.ts'
import { clients } from '../db/tables/clients.ts'
import { sampleClientRow } from './client-row.ts'
import type { SeedClock } from './clock.ts'
import { historyOf } from './history.ts'
import { seedId } from './ids.ts'
import { brokerageIds, brokerNames } from './people.ts'
import { createRandom } from './random.ts'
import { type Register, requireCompany } from './registry.ts'
import { sampleEvents } from './sample-events.ts'
import type { Sample } from './samples.ts'

/** The other brokerage's client: nobody of Meridian Quay may learn more than that its company was referred. */
export const otherFirmsClientId = seedId(149)

const sample: Sample = {
  number: '99000409',
  status: 'UnderwritingInProgress',
  broker: 'otherFirm',
  amount: 52_000,
  changed: [4, '11:30'],
}

/** Gives the second brokerage one client, of the company that tests "already referred by another broker". */
export async function seedOtherFirm(db: Database, register: Register, clock: SeedClock): Promise<void> {
  const random = createRandom(409)
  const company = requireCompany(register, sample.number)
  const history = historyOf(sample, clock, random)
  const brokerName = brokerNames.otherFirm
  const client = {
    ...sampleClientRow({
      sample,
      index: 48,
      company,
      contact: { first_name: 'Sample', last_name: 'Contact', is_director: true },
      history,
      brokerName,
      openBanking: true,
      clock,
      random,
    }),
    id: otherFirmsClientId,
    brokerageId: brokerageIds.harbourReed,
  }
  await db.insert(clients).values(client)
  let next = 20_001
  await db.insert(timelineEvents).values(sampleEvents(client, history, brokerName, () => seedId(next++)))
}
