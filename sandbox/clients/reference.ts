import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { clients } from '../db/tables/clients.ts'
import { newShortId } from '../people/short-id.ts'

/** A client's reference that no other has: in a large book one in ten thousand drawn is taken. */
export async function drawReference(tx: Database, draw: () => string = newShortId): Promise<string> {
  for (;;) {
    const reference = `CL-${draw()}`
    if ((await tx.$count(clients, eq(clients.reference, reference))) === 0) return reference
  }
}
