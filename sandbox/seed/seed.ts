import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accounts } from '../db/tables/people.ts'
import { seedClients } from './clients.ts'
import { createSeedClock } from './clock.ts'
import { seedCommission } from './commission.ts'
import { seedDrawdowns } from './drawdowns.ts'
import { analyseTables, seedLargeBook } from './large-book.ts'
import { seedNexus } from './nexus.ts'
import { seedOtherFirms } from './other-firm.ts'
import { seedPeople } from './people.ts'
import { createRegister, seedRegistry } from './registry.ts'

const seedLock = 20_240_102

/**
 * Seeds the sample data of domain section 4, with dates relative to `now`; `scale` adds clients to the first
 * brokerage.
 */
export async function seedWhenEmpty(db: Database, now: Date, scale = 0): Promise<void> {
  const seeded = await db.transaction(async (tx) => {
    // Instances that start together wait here.
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if ((await tx.$count(accounts)) > 0) return false
    const clock = createSeedClock(now)
    const register = createRegister(now)
    await seedPeople(tx, now)
    await seedRegistry(tx, register)
    const clients = await seedClients(tx, register, clock)
    await seedDrawdowns(tx, clients, clock)
    await seedOtherFirms(tx, register, clock)
    await seedNexus(tx, register, clock)
    await seedLargeBook(tx, scale, now)
    await seedCommission(tx, clients, clock)
    return true
  })
  if (seeded && scale > 0) await analyseTables(db)
}
