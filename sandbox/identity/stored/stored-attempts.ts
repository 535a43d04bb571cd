import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { signInTries } from '../../db/tables/identity.ts'
import type { AttemptCounter } from '../lock-out.ts'

const sweepEvery = 60_000

export function createStoredAttempts(db: Database): AttemptCounter {
  let sweptAt = 0
  return {
    async count(key, { maxAttempts, at, until }) {
      if (at.getTime() - sweptAt > sweepEvery) {
        sweptAt = at.getTime()
        await db.delete(signInTries).where(lt(signInTries.until, at))
      }
      const isOver = sql`${signInTries.until} <= ${at.toISOString()}`
      const isLocked = sql`${signInTries.count} >= ${maxAttempts}::int`
      const [counted] = await db
        .insert(signInTries)
        .values({ key, count: 1, until })
        .onConflictDoUpdate({
          target: signInTries.key,
          set: {
            count: sql`case when ${isOver} then 1 when ${isLocked} then ${maxAttempts}::int + 1 else ${signInTries.count} + 1 end`,
            until: sql`case when ${isLocked} and not ${isOver} then ${signInTries.until} else ${until.toISOString()}::timestamptz end`,
          },
        })
        .returning({ count: signInTries.count, until: signInTries.until })
      return counted ?? { count: 1, until }
    },
    async forget(key) {
      await db.delete(signInTries).where(eq(signInTries.key, key))
    },
  }
}
