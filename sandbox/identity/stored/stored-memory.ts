import type { Database } from '../../db/database.ts'
import type { IdentityMemory } from '../identity-memory.ts'
import { createRecordAdapter } from './record-adapter.ts'
import { createStoredRing } from './stored-ring.ts'
import { createStoredTries } from './stored-tries.ts'

/** Stored in the database: sandboxes that share it act as one provider and survive restarts. */
export async function createStoredMemory(db: Database): Promise<IdentityMemory> {
  return { adapter: createRecordAdapter(db), tries: createStoredTries(db), ...(await createStoredRing(db)) }
}
