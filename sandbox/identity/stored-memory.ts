import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { identityKeys } from '../db/tables/identity.ts'
import type { IdentityMemory } from './identity-options.ts'
import { createRecordAdapter } from './record-adapter.ts'
import { createSigningKey, type SigningKey } from './signing-key.ts'

/** Keeps sign-ins and keys in the database, so that a restart signs no one out. */
export async function createStoredMemory(db: Database): Promise<IdentityMemory> {
  return { adapter: createRecordAdapter(db), ...(await readKeys(db)) }
}

async function readKeys(db: Database): Promise<Pick<IdentityMemory, 'signingKey' | 'cookieKey'>> {
  const [stored] = await db.select().from(identityKeys)
  if (stored) return { signingKey: JSON.parse(stored.signingKey) as SigningKey, cookieKey: stored.cookieKey }
  const created = { signingKey: await createSigningKey(), cookieKey: randomBytes(32).toString('base64url') }
  await db
    .insert(identityKeys)
    .values({ id: 1, signingKey: JSON.stringify(created.signingKey), cookieKey: created.cookieKey })
  return created
}
