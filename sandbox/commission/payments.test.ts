import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type ClientCommission, commissionQuerySchema } from '#contract/commission/commission.ts'
import { sumPence } from '#contract/fields/pence.ts'
import { move } from '../clients/move.ts'
import { clients } from '../db/tables/clients.ts'
import { type CommissionLineRow, commissionLines } from '../db/tables/commission.ts'
import { brokerageIds } from '../seed/people.ts'
import { openTestSandbox } from '../testing/test-sandbox.ts'
import { clientPage } from './client-list.ts'
import { type FirmLine, readFirmLines } from './firm-lines.ts'
import { clawbackLine } from './new-line.ts'
import { payCommission } from './pay.ts'
import { setOffIn } from './payments.ts'
import { figuresOf } from './summary.ts'

const firm = brokerageIds.meridianQuay
const { db } = await openTestSandbox()
const day = 86_400_000

const now = new Date('2026-11-28T12:00:00Z')
const [latest] = (await readFirmLines(db, firm, now)).toReversed()

function due(day: string, amountPence: number, status: FirmLine['status'] = 'Payable'): FirmLine {
  if (!latest) throw new Error('Expected commission')
  const dueAt = new Date(`${day}T09:00:00Z`)
  return { ...latest, id: `${day} ${amountPence}`, dueAt, paidAt: null, status, amountPence }
}

test('while a payment is overdue, the one after it is said too', () => {
  const overdue = [due('2026-10-27', 100_00), due('2026-11-27', 50_00)]
  const next = [due('2026-12-24', 80_00), due('2026-12-24', -30_00, 'ClawedBack')]
  expect(figuresOf([...overdue, ...next, due('2027-01-27', 10_00)], now)).toMatchObject({
    next_payment: { date: '2026-10-27', amount: 150 },
    following_payment: { date: '2026-12-24', amount: 50 },
  })
  expect(figuresOf(overdue, now).following_payment).toBeNull()
  expect(figuresOf(next, now)).toMatchObject({ next_payment: { amount: 50 }, following_payment: null })
})

test('clawbacks take what is due until all of them are taken off, and then the rest is paid', () => {
  const december = due('2026-12-24', 110_00)
  const clawback = (pence: number) => due('2026-12-24', -pence, 'ClawedBack')
  const of = (...lines: FirmLine[]) => ({
    taken: [...setOffIn(lines, now)],
    next: figuresOf(lines, now).next_payment,
  })
  const taken = [december.id]
  expect(of(december, clawback(109_99))).toEqual({ taken: [], next: { date: '2026-12-24', amount: 0.01 } })
  expect(of(december, clawback(110_00))).toEqual({ taken, next: null })
  const held = due('2026-12-24', 900_00, 'OnHold')
  expect(of(december, clawback(500_00), held)).toEqual({ taken, next: null })
  const january = due('2027-01-27', 400_00)
  expect(of(december, clawback(500_00), january)).toEqual({
    taken,
    next: { date: '2027-01-27', amount: 10 },
  })
  const overdue = due('2026-11-27', 20_00)
  expect(of(overdue, december, clawback(500_00))).toEqual({
    taken,
    next: { date: '2026-11-27', amount: 20 },
  })
})

test('commission that clawbacks exceed is carried over to the next payment, and is not overdue', async () => {
  const at = new Date(Date.now() + 90 * day)
  const lines = await readFirmLines(db, firm, at)
  const paid = lines.find(({ status, type }) => status === 'Paid' && type === 'Introduction')
  if (!paid) throw new Error('Expected commission that is paid')
  const back = { ...paid, amountPence: 1_000_000_00 }
  await db.insert(commissionLines).values(clawbackLine(crypto.randomUUID(), back, new Date(), 'Repaid'))
  expect(await payCommission(db, { brokerageId: firm, at })).toMatchObject({ lines: 0 })
  const unpaid = (await readFirmLines(db, firm, at)).filter(
    ({ paidAt, status }) => !paidAt && status !== 'OnHold',
  )
  expect(unpaid.length).toBeGreaterThan(1)
  for (const { amountPence, setOff } of unpaid) expect(setOff).toBe(amountPence > 0)
  const days = new Set(unpaid.map(({ dueAt }) => dueAt.getTime()))
  expect(days.size).toBe(1)
  for (const due of days) {
    expect(due).toBeGreaterThan(at.getTime())
    expect(due - at.getTime()).toBeLessThan(32 * day)
  }
})

test.each([
  [0, true],
  [90, true],
  [91, false],
])('the commission of a facility that closes after %i days is clawed back: %s', async (days, isTaken) => {
  const signed = and(eq(clients.brokerageId, firm), eq(clients.status, 'ContractSigned'))
  const [client] = await db.select().from(clients).where(signed).limit(1)
  if (!client) throw new Error('Expected a client with a signed contract')
  const live = new Date()
  let lines: CommissionLineRow[] = []
  let listed: ClientCommission | undefined
  const undone = db.transaction(async (tx) => {
    const lender = { type: 'Lender', name: 'Lender' } as const
    await move(tx, client, 'Live', lender, live)
    await move(tx, { ...client, status: 'Live' }, 'Closed', lender, new Date(live.getTime() + days * day))
    lines = await tx.select().from(commissionLines).where(eq(commissionLines.clientId, client.id))
    const ofFirm = await readFirmLines(tx, firm, live)
    listed = clientPage(ofFirm, commissionQuerySchema.parse({ search: client.reference })).items[0]
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(lines.map(({ status }) => status)).toEqual(isTaken ? ['Accrued', 'ClawedBack'] : ['Accrued'])
  if (isTaken) expect(sumPence(lines.map(({ amountPence }) => amountPence))).toBe(0)
  expect(listed).toMatchObject(
    isTaken
      ? { status: 'ClawedBack', next_payment_date: null }
      : { status: 'Accrued', next_payment_date: expect.any(String) },
  )
})
