import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { move } from '../clients/move.ts'
import { clients } from '../db/tables/clients.ts'
import { declines } from '../db/tables/underwriting.ts'
import { patchClient, sampleClient } from '../testing/samples.ts'
import { openTestSandbox } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

const body = {
  reason: 'NewFinancialInformation',
  note: 'The accounts of the new year show 20% more turnover; they are attached.',
}

async function decide(id: string, to: 'Declined' | 'Approved') {
  await sandbox.db.transaction(async (tx) => {
    const [client] = await tx.select().from(clients).where(eq(clients.id, id))
    if (!client) throw new Error('The client is gone')
    await move(tx, client, to, { type: 'Lender', name: 'Wrenfield Lending' }, new Date())
  })
}

test('an appeal is refused where the decision was already appealed or allows none', async () => {
  for (const number of ['99000031', '99000032']) {
    const client = await sampleClient(sandbox, number)
    const refused = await patchClient(sandbox, client, 'appeal', body)
    expect(refused).toMatchObject({
      status: 409,
      body: { type: expect.stringMatching(/\/appeal_not_possible$/), current_status: 'Declined' },
    })
  }
})

test('an appeal needs a listed reason and a note', async () => {
  const client = await sampleClient(sandbox, '99000005')
  const refused = await patchClient(sandbox, client, 'appeal', { reason: 'Because', note: 'Please' })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors as object)).toEqual(['reason', 'note'])
})

test('after the deadline a decision cannot be appealed', async () => {
  const client = await sampleClient(sandbox, '99000005')
  const deadline = new Date(client.decline?.appeal_deadline ?? '')
  const passed = new Date(Date.now() - 60_000)
  const set = (appealDeadline: Date) =>
    sandbox.db.update(declines).set({ appealDeadline }).where(eq(declines.clientId, client.id))
  await set(passed)
  const refused = await patchClient(sandbox, client, 'appeal', body)
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('has passed') } })
  expect((await sampleClient(sandbox, '99000005')).available_actions).not.toContain('appeal')
  await set(deadline)
})

test('an appeal returns to underwriting once; its outcome is shown, and the second decision is final', async () => {
  const client = await sampleClient(sandbox, '99000005')
  const appealed = await patchClient(sandbox, client, 'appeal', body, { 'if-match': `"${client.version}"` })
  expect(appealed).toMatchObject({
    status: 200,
    body: { status: 'UnderwritingInProgress', appeal: { ...body, status: 'Submitted' } },
  })
  const again = await patchClient(sandbox, client, 'appeal', body)
  expect(again).toMatchObject({ status: 409, body: { current_status: 'UnderwritingInProgress' } })

  await decide(client.id, 'Declined')
  const declined = await sampleClient(sandbox, '99000005')
  expect(declined).toMatchObject({
    status: 'Declined',
    decline: { appealable: false, appeal_deadline: null },
    appeal: { status: 'Rejected', outcome_text: expect.any(String) },
    next_action: { due_at: null },
  })
  expect(declined.timeline.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Application declined: Turnover fell/),
  )
  expect((await patchClient(sandbox, client, 'appeal', body)).status).toBe(409)
})

test('an approved appeal is upheld', async () => {
  const client = await sampleClient(sandbox, '99000022')
  await decide(client.id, 'Declined')
  const declined = await sampleClient(sandbox, '99000022')
  expect(declined.next_action.due_at).toBe(declined.decline?.appeal_deadline)
  expect((await patchClient(sandbox, client, 'appeal', body)).status).toBe(200)
  await decide(client.id, 'Approved')
  expect(await sampleClient(sandbox, '99000022')).toMatchObject({
    status: 'Approved',
    appeal: { status: 'Upheld' },
  })
})
