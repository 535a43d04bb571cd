import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, findTransition, transitions } from '#contract/clients/lifecycle.ts'
import { type Status, statusNames } from '#contract/clients/statuses.ts'
import { timelineEvents } from '../db/tables/application.ts'
import { type ClientRow, clients } from '../db/tables/clients.ts'
import { createTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { move } from './move.ts'

const actors: Actor[] = ['Broker', 'Client', 'Lender', 'System']
const at = new Date('2026-06-01T10:00:00Z')

let sandbox: TestSandbox
let start: ClientRow
beforeAll(async () => {
  sandbox = await createTestSandbox()
  const [client] = await sandbox.db.select().from(clients).limit(1)
  if (!client) throw new Error('The seed holds no client')
  start = client
})
afterAll(() => sandbox.close())

/** Moves a client from `from` in a transaction that is rolled back. */
async function tryMove(from: Status, to: Status, by: Actor) {
  const { db } = sandbox
  const undone = new Error('taken back')
  let outcome: { row: ClientRow; events: number } | undefined
  await db
    .transaction(async (tx) => {
      const [client] = await tx
        .update(clients)
        .set({ status: from })
        .where(eq(clients.id, start.id))
        .returning()
      const before = await tx.$count(timelineEvents, eq(timelineEvents.clientId, start.id))
      const moved = await move(tx, client ?? start, to, { type: by, name: 'Sam Example' }, at)
      const after = await tx.$count(timelineEvents, eq(timelineEvents.clientId, start.id))
      outcome = { row: moved.client, events: after - before }
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return outcome
}

const everyStep = statusNames.flatMap((from) =>
  statusNames.flatMap((to) => actors.map((by) => ({ from, to, by }))),
)
const legal = everyStep.filter(({ from, to, by }) => findTransition(from, to, by))

test.each(legal)('$from to $to by $by is applied and recorded', async ({ from, to, by }) => {
  expect(await tryMove(from, to, by)).toMatchObject({
    events: 1,
    row: { status: to, version: start.version + 1, statusChangedAt: at, lastActivityAt: at },
  })
})

describe('every other transition is refused', () => {
  test.each(statusNames)('from %s', async (from) => {
    const forbidden = everyStep.filter((step) => step.from === from && !legal.includes(step))
    expect(forbidden.length).toBeGreaterThan(0)
    for (const { to, by } of forbidden) {
      const refused = move(sandbox.db, { ...start, status: from }, to, { type: by, name: 'Sam Example' }, at)
      await expect(refused).rejects.toMatchObject({ status: 409 })
    }
  })
})

test('they include the named forbidden transitions', () => {
  const from = (status: Status) => legal.filter((step) => step.from === status).map(({ to }) => to)
  expect(from('Closed')).toEqual([])
  expect(new Set(from('Live'))).toEqual(new Set(['Closed']))
  expect(from('Declined')).not.toContain('Approved')
  expect(from('OfferDeclined')).not.toContain('OfferAccepted')
  expect(from('UnderwritingInProgress')).not.toContain('UnderwritingInProgress')
  expect(transitions).toHaveLength(23)
})

test('approval and activation dates are stored for the figures', async () => {
  const approved = await tryMove('UnderwritingInProgress', 'Approved', 'Lender')
  expect(approved?.row).toMatchObject({ approvedAt: at, approvedAmountPence: start.amountRequestedPence })
  const live = await tryMove('ContractSigned', 'Live', 'Lender')
  expect(live?.row?.liveAt).toEqual(at)
})
