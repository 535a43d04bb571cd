import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommissionLine } from '#contract/commission/commission.ts'
import { commissionLines } from '../db/tables/commission.ts'
import { openDesk } from '../testing/desk.ts'
import type { DeskLine } from './desk/client-commission.ts'

let opened: Awaited<ReturnType<typeof openDesk>>

beforeAll(async () => {
  opened = await openDesk()
}, 60_000)
afterAll(() => opened.sandbox.close())

/** A seeded line with this next change, and the path of its calls. */
async function findLine(next: DeskLine['next'], status?: CommissionLine['status']) {
  const rows = await opened.sandbox.db.select().from(commissionLines)
  for (const clientId of new Set(rows.map((row) => row.clientId))) {
    const line = (await linesOf(clientId)).find(
      (each) => each.next === next && (status === undefined || each.status === status),
    )
    if (line) return { clientId, line, path: `/clients/${clientId}/commission/${line.id}` }
  }
  throw new Error(`No line of the seed allows ${next}`)
}

async function linesOf(clientId: string): Promise<DeskLine[]> {
  const { body } = await opened.desk(`/clients/${clientId}`)
  return (body as unknown as { commission: DeskLine[] }).commission
}

test('payable commission is held with a reason, and released', async () => {
  const { clientId, line, path } = await findLine('hold')
  const held = await opened.desk(`${path}/hold`, { reason: ' The client disputes the amount ' })
  expect(held).toMatchObject({
    status: 200,
    body: { id: line.id, status: 'OnHold', hold_reason: 'The client disputes the amount' },
  })
  expect((await opened.desk(`${path}/hold`, { reason: 'again' })).status).toBe(409)
  const read = async () => (await linesOf(clientId)).find(({ id }) => id === line.id)
  expect(await read()).toMatchObject({ status: 'OnHold', next: 'release' })
  const released = await opened.desk(`${path}/release`, {})
  expect(released).toMatchObject({ status: 200, body: { status: line.status, hold_reason: null } })
  expect((await opened.desk(`${path}/release`, {})).status).toBe(409)
  expect(await read()).toMatchObject({ status: line.status, next: 'hold' })
})

test('paid commission is clawed back once', async () => {
  const { clientId, line, path } = await findLine('claw-back', 'Paid')
  const before = await linesOf(clientId)
  const taken = await opened.desk(`${path}/claw-back`, { note: 'Repaid early' })
  expect(taken).toMatchObject({
    status: 200,
    body: { type: 'Clawback', amount: -line.amount, status: 'ClawedBack', note: 'Repaid early' },
  })
  const after = await linesOf(clientId)
  expect(after).toHaveLength(before.length + 1)
  expect(after.find(({ id }) => id === line.id)?.next).toBeNull()
  const again = await opened.desk(`${path}/claw-back`, { note: 'Repaid early' })
  expect(again).toMatchObject({ status: 409, body: { title: 'Not possible now' } })
})

test.each([{}, { reason: ' ' }, { reason: 'x'.repeat(301) }])('holding for %o is refused', async (body) => {
  const { path } = await findLine('hold')
  expect(await opened.desk(`${path}/hold`, body)).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)] } },
  })
})

test('a line can be changed at its own client only', async () => {
  const { line } = await findLine('hold')
  const [other] = await opened.sandbox.db
    .select()
    .from(commissionLines)
    .where(eq(commissionLines.status, 'Paid'))
  for (const path of [
    `${other?.clientId}/commission/${line.id}`,
    `x/commission/${line.id}`,
    `${line.client_id}/commission/x`,
  ])
    expect((await opened.desk(`/clients/${path}/hold`, { reason: 'Wrong place' })).status).toBe(404)
})
