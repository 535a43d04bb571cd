import { eq } from 'drizzle-orm'
import type { Actor } from '#contract/clients/lifecycle.ts'
import type { Database } from '../../db/database.ts'
import type { ClientRow } from '../../db/tables/clients.ts'
import { brokers } from '../../db/tables/people.ts'
import type { TimelineActor } from '../../people/timeline-actor.ts'
import { brokerActor } from '../../people/timeline-actor.ts'

export async function actorFor(tx: Database, actor: Actor, client: ClientRow): Promise<TimelineActor> {
  if (actor === 'Client') return { type: actor, name: client.contactName }
  if (actor === 'System') return { type: actor, name: 'System' }
  if (actor === 'Lender') return { type: actor, name: 'Underwriting' }
  const [broker] = await tx.select().from(brokers).where(eq(brokers.id, client.assignedBrokerId))
  // Without the person: the broker hears of what the desk did in their name.
  return { type: actor, name: broker ? brokerActor(broker).name : 'Broker' }
}
