import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { identityRing } from '../../db/tables/identity.ts'
import { createKeyRing, type KeyRing, type RingStore } from '../signing-keys.ts'

const only = eq(identityRing.id, 1)

export async function createStoredRing(db: Database): Promise<{ ring: RingStore; cookieKey: string }> {
  const { cookieKey } = (await findRow(db)) ?? (await makeRow(db))
  return {
    cookieKey,
    ring: {
      async read() {
        const row = await findRow(db)
        if (!row) throw new Error('The signing keys are gone from the database')
        return parse(row.ring)
      },
      change: (change) =>
        db.transaction(async (tx) => {
          const [row] = await tx.select().from(identityRing).where(only).for('update')
          const changed = row && change(parse(row.ring))
          if (changed)
            await tx
              .update(identityRing)
              .set({ ring: JSON.stringify(changed) })
              .where(only)
          return changed
        }),
    },
  }
}

async function findRow(db: Database) {
  const [row] = await db.select().from(identityRing).where(only)
  return row
}

/** Of sandboxes that start together the first wins. */
async function makeRow(db: Database) {
  const made = {
    id: 1,
    ring: JSON.stringify(await createKeyRing()),
    cookieKey: randomBytes(32).toString('base64url'),
  }
  await db.insert(identityRing).values(made).onConflictDoNothing()
  return (await findRow(db)) ?? made
}

function parse(ring: string): KeyRing {
  return JSON.parse(ring) as KeyRing
}
