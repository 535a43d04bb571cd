import type { Database } from '../db/database.ts'
import { accounts } from '../db/tables/people.ts'
import { seedClients } from './clients.ts'
import { createSeedClock } from './clock.ts'
import { seedCommission } from './commission.ts'
import { seedNexus } from './nexus.ts'
import { seedPeople } from './people.ts'
import { createRegister, seedRegistry } from './registry.ts'

export type AddSamples = (db: Database, now: Date) => Promise<void>

/** Seeds the sample data of domain section 4, with dates relative to `now`, and then what `addSamples` adds. */
export async function seedWhenEmpty(db: Database, now: Date, addSamples?: AddSamples): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(accounts)) > 0) return
    const clock = createSeedClock(now)
    const register = createRegister(now)
    await seedPeople(tx, now)
    await seedRegistry(tx, register)
    await seedClients(tx, clock)
    await seedCommission(tx, clock)
    await seedNexus(tx, register, clock)
    await addSamples?.(tx, now)
  })
}
