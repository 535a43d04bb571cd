import { array, assert, constantFrom, date, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { CommissionPlan } from '#contract/commission/commission.ts'
import { sumPence, toPence } from '#contract/fields/pence.ts'
import { totalsOf } from '../broker/commission-handlers.ts'
import { monthOf, monthsAfter } from '../calendar/london.ts'
import type { CommissionLineRow } from '../db/tables/commission.ts'
import { clawbackLine, earnedLine } from './new-line.ts'
import { scheduleOf, taxYearOf } from './periods.ts'
import { statementOf } from './statement-view.ts'
import { earningOf, plainPlan, tierRate } from './terms.ts'

const tiered: CommissionPlan = {
  ...plainPlan(0),
  model: 'Tiered',
  tiers: [
    { from_deals: 1, to_deals: 2, rate_percent: 3.5 },
    { from_deals: 3, to_deals: null, rate_percent: 4 },
  ],
}

test.each([
  ['a percentage', plainPlan(500), 2_500_000, 125_000],
  ['half a penny, up', plainPlan(250), 100, 3],
])('%s is paid to the penny', (_, plan, base, pence) => {
  expect(earningOf(plan, base).amountPence).toBe(pence)
})

test.each([
  [0, 0],
  [1, 3.5],
  [2, 3.5],
  [3, 4],
  [30, 4],
])('with %i facilities live a tiered plan has reached %f%', (facilities, rate) => {
  expect(tierRate(tiered, facilities)).toBe(rate)
})

test.each([
  ['2026-11-01T10:00:00Z', '2026-11', '2026-12-05T09:00:00.000Z', '2026-12-24T09:00:00.000Z'],
  ['2026-11-30T10:00:00Z', '2026-11', '2026-12-05T09:00:00.000Z', '2026-12-24T09:00:00.000Z'],
  ['2026-03-31T23:30:00Z', '2026-04', '2026-05-05T08:00:00.000Z', '2026-05-27T08:00:00.000Z'],
  ['2026-12-31T23:59:59Z', '2026-12', '2027-01-05T09:00:00.000Z', '2027-01-27T09:00:00.000Z'],
])('earned at %s it is in %s, payable from %s, due at %s', (at, month, payable, due) => {
  const schedule = scheduleOf(new Date(at))
  expect([schedule.statementMonth, schedule.payableFrom.toISOString(), schedule.dueAt.toISOString()]).toEqual(
    [month, payable, due],
  )
})

test.each([
  ['2026-04-05T22:59:59Z', '2025-2026'],
  ['2026-04-05T23:00:00Z', '2026-2027'],
  ['2027-01-01T00:00:00Z', '2026-2027'],
])('%s is in the tax year %s', (at, year) => {
  expect(taxYearOf(new Date(at))).toBe(year)
})

const months = Array.from({ length: 6 }, (_, index) => monthsAfter('2026-01', index))
const start = Date.UTC(2026, 0, 1)
const instants = date({ min: new Date(start), max: new Date('2026-06-30T00:00:00Z'), noInvalidDate: true })
const pence = integer({ min: 0, max: 1_000_000_000 })

/** Books with lines in every reachable state. */
const books = array(
  record({
    base: pence,
    rate: integer({ min: 0, max: 120_000 }),
    at: instants,
    fate: constantFrom('open', 'paid', 'held', 'cancelled', 'taken back', 'taken back and settled'),
    later: integer({ min: 0, max: 60 }),
  }),
  { maxLength: 30 },
).map((entries) => entries.flatMap((entry, index) => linesOf(entry, index)))

interface Entry {
  base: number
  rate: number
  at: Date
  fate: string
  later: number
}

function linesOf({ base, rate, at, fate, later }: Entry, index: number): CommissionLineRow[] {
  const plan = { ...plainPlan(0), rate_percent: rate / 10_000 }
  const drawdown = { id: String(index), clientId: 'c', brokerageId: 'b', amountPence: base, at }
  const earned = whole(earnedLine({ id: `e${index}`, plan, brokerId: 'p', drawdown, isFirst: true }))
  const settled = new Date(at.getTime() + later * 86_400_000)
  if (fate === 'open') return [earned]
  if (fate === 'held') return [{ ...earned, status: 'OnHold' }]
  if (fate === 'cancelled') return [{ ...earned, status: 'Cancelled' }]
  const paid: CommissionLineRow = { ...earned, status: 'Paid', paidAt: settled }
  if (fate === 'paid') return [paid]
  const reversal = whole(clawbackLine(`r${index}`, paid, settled, ''))
  return [paid, fate === 'taken back' ? reversal : { ...reversal, paidAt: settled }]
}

function whole(line: Partial<CommissionLineRow>): CommissionLineRow {
  return { vatPence: 0, paidAt: null, ...line } as CommissionLineRow
}

test('totals always equal the sum of the lines', () => {
  assert(
    property(books, (lines) => {
      const counted = lines.filter(({ status }) => status !== 'Cancelled')
      const totals = totalsOf(lines)
      expect(toPence(totals.commission)).toBe(sumPence(counted.map(({ amountPence }) => amountPence)))
      expect(toPence(totals.paid) + toPence(totals.outstanding)).toBe(
        toPence(totals.commission) + toPence(totals.vat),
      )
    }),
  )
})

test('statements add up: the closing balance is earned less settled', () => {
  assert(
    property(books, (lines) => {
      const counted = lines.filter(({ status }) => status !== 'Cancelled')
      let owed = 0
      for (const month of months) {
        const { openingPence, earnedPence, clawedBackPence, paidPence, closingPence } = statementOf(
          month,
          lines.map((line) => ({ ...line, paidMonth: line.paidAt && monthOf(line.paidAt) })),
        )
        expect(openingPence).toBe(owed)
        expect(closingPence).toBe(openingPence + earnedPence + clawedBackPence - paidPence)
        expect(clawedBackPence).toBeLessThanOrEqual(0)
        owed = closingPence
        const upTo = sumPence(
          counted.filter((line) => line.statementMonth <= month).map((line) => line.amountPence),
        )
        const settled = counted.filter(({ paidAt }) => paidAt && monthOf(paidAt) <= month)
        expect(owed).toBe(upTo - sumPence(settled.map(({ amountPence }) => amountPence)))
      }
    }),
  )
})

test('a line that is clawed back in full leaves nothing', () => {
  assert(
    property(pence, integer({ min: 0, max: 120_000 }), instants, (base, rate, at) => {
      const lines = linesOf({ base, rate, at, fate: 'taken back', later: 3 }, 0)
      expect(sumPence(lines.map(({ amountPence }) => amountPence))).toBe(0)
    }),
  )
})
