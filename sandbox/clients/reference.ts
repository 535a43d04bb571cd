import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { clients } from '../db/tables/clients.ts'
import { newShortId } from '../people/short-id.ts'

/** A reference not in use: in a large book one draw in ten thousand is taken. */
export async function drawReference(tx: Database, draw: () => string = newShortId): Promise<string> {
  for (;;) {
    const reference = `CL-${draw()}`
    if ((await tx.$count(clients, eq(clients.reference, reference))) === 0) return reference
  }
}
