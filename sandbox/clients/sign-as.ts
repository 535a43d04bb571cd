import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { clientContracts } from '../db/tables/offers.ts'
import { refuseNotFound } from '../http/problem.ts'
import { type ClientEvent, changeEvent } from './client-event.ts'
import { move, refuseMove } from './move.ts'
import { record, touch } from './timeline.ts'

export async function signAs(
  tx: Database,
  client: ClientRow,
  place: number,
  now: Date,
): Promise<ClientEvent[]> {
  if (client.status !== 'ContractSent') return refuseMove(client)
  const [contract] = await tx.select().from(clientContracts).where(eq(clientContracts.clientId, client.id))
  const signatory = contract?.signatories[place]
  if (!contract || !signatory) return refuseNotFound('this signatory')
  if (contract.expiresAt <= now)
    return refuseMove(client, 'This contract has expired. Ask your broker for a new one.')
  if (signatory.status === 'Signed') return refuseMove(client, `${signatory.name} has signed already.`)
  const signatories = contract.signatories.map((each, index) =>
    index === place ? { ...each, status: 'Signed', status_at: now.toISOString() } : each,
  )
  await tx.update(clientContracts).set({ signatories }).where(eq(clientContracts.clientId, client.id))
  const by = { type: 'Client' as const, name: signatory.name }
  const text = `${signatory.name} signed the contract`
  await record(tx, client, { at: now, by, type: 'SignatorySigned', text })
  if (signatories.some(({ status }) => status !== 'Signed'))
    return [changeEvent(await touch(tx, client, now), 'Other', by)]
  return [await move(tx, client, 'ContractSigned', by, new Date(now.getTime() + 1))]
}
