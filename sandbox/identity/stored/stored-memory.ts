import type { Database } from '../../db/database.ts'
import type { IdentityMemory } from '../identity-memory.ts'
import { createRecordAdapter } from './record-adapter.ts'
import { createStoredAttempts } from './stored-attempts.ts'
import { createStoredRing } from './stored-ring.ts'

/** Stored in the database: sandboxes that share it act as one provider and survive restarts. */
export async function createStoredMemory(db: Database): Promise<IdentityMemory> {
  return {
    adapter: createRecordAdapter(db),
    attempts: createStoredAttempts(db),
    ...(await createStoredRing(db)),
  }
}
