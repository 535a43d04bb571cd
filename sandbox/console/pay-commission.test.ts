import { expect, test } from 'vitest'
import type { Client, ClientListItem } from '#contract/clients/client.ts'
import type { Page } from '#contract/fields/paging.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import { brokerageIds } from '../seed/people.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

const desk = (path: string, body: object) =>
  sandbox.call<{ amount: number; reference: string }>(`/console${path}`, {
    body,
    headers: { accept: 'application/json' },
  })

async function clientsIn(query: string): Promise<string[]> {
  const path = `/broker/api/v1/Clients?page_size=100&${query}`
  const list = await sandbox.call<Page<ClientListItem>>(path, { as: personas.admin })
  return list.body.items.map(({ id }) => id)
}

const move = (id: string, to: string, by = 'Lender') => desk(`/clients/${id}/move`, { to, by })
const pay = async () =>
  (await desk(`/brokerages/${brokerageIds.meridianQuay}/pay-commission`, { early: true })).body

/** What the timeline of a client says of its commission, the newest last. */
async function said(id: string): Promise<string[]> {
  const { body } = await sandbox.call<Client>(`/broker/api/v1/Clients/${id}`, { as: personas.admin })
  const events = body.timeline.filter(({ type }) => type === 'CommissionPaid')
  return events.map(({ text }) => text).toReversed()
}

/** All that was announced with the reference of a payment, less what was taken off. */
async function announced(): Promise<number> {
  const texts = await Promise.all((await clientsIn('')).map(said))
  return sumPounds(texts.flat().map(poundsWithReference))
}

function poundsWithReference(text: string): number {
  if (!text.includes('reference')) return 0
  const pounds = Number(/£([\d,.]+) /.exec(text)?.[1]?.replaceAll(',', ''))
  return text.startsWith('Clawback') ? -pounds : pounds
}

test('what is announced adds up to what was paid, and a clawback is announced when it is made', async () => {
  const [repaid = '', kept = ''] = await clientsIn('status=ContractSigned')
  const [signing = '', alsoSigning = ''] = await clientsIn('status=ContractSent')
  const clawedBack = expect.stringMatching(
    /^Commission of £[\d,]+\.\d\d clawed back\. The client repaid in full within 90 days$/,
  )
  for (const id of [repaid, kept]) await move(id, 'Live')
  await move(repaid, 'Closed')
  expect(await said(repaid)).toEqual([clawedBack])

  const first = await pay()
  expect(await said(repaid)).toEqual([clawedBack])
  const paid = expect.stringMatching(`^Commission of .* paid, reference ${first.reference}$`)
  expect(await said(kept)).toEqual([paid])
  expect(await announced()).toBe(first.amount)

  await move(kept, 'Closed')
  for (const id of [signing, alsoSigning]) {
    await move(id, 'ContractSigned', 'Client')
    await move(id, 'Live')
  }
  const second = await pay()
  expect(await said(kept)).toEqual([
    paid,
    clawedBack,
    expect.stringMatching(/^Clawback of .* taken off the payment/),
  ])
  expect(await announced()).toBe(first.amount + second.amount)
})
