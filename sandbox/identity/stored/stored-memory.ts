import type { Database } from '../../db/database.ts'
import type { IdentityMemory } from '../identity-memory.ts'
import { createRecordAdapter } from './record-adapter.ts'
import { createStoredRing } from './stored-ring.ts'
import { createStoredTries } from './stored-tries.ts'

/** Remembers in the database: sandboxes that share it are one provider, and one that starts again knows who is signed in. */
export async function createStoredMemory(db: Database): Promise<IdentityMemory> {
  return { adapter: createRecordAdapter(db), tries: createStoredTries(db), ...(await createStoredRing(db)) }
}
