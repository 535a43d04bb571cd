import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { londonToday } from '#contract/fields/dates.ts'
import { sumPence } from '#contract/fields/pence.ts'
import { monthsAfter } from '../calendar/london.ts'
import { clients, drawdowns } from '../db/tables/clients.ts'
import { type CommissionLineRow, commissionLines } from '../db/tables/commission.ts'
import { facilities } from '../db/tables/offers.ts'
import { createTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { brokerageIds } from './people.ts'

let sandbox: TestSandbox
let lines: CommissionLineRow[]
beforeAll(async () => {
  sandbox = await createTestSandbox()
  lines = await sandbox.db.select().from(commissionLines).orderBy(asc(commissionLines.earnedAt))
})
afterAll(() => sandbox.close())

test('eighteen months, one line on hold, one clawed back, one change of tier', () => {
  const months = new Set(lines.map(({ statementMonth }) => statementMonth))
  const thisMonth = londonToday().slice(0, 7)
  expect([...months].toSorted()).toEqual(
    Array.from({ length: 18 }, (_, index) => monthsAfter(thisMonth, index - 17)),
  )
  expect(lines.filter(({ status }) => status === 'OnHold')).toHaveLength(1)
  const [clawback, ...others] = lines.filter(({ type }) => type === 'Clawback')
  const reversed = lines.find(({ id }) => id === clawback?.reversesId)
  expect(others).toEqual([])
  expect(clawback?.amountPence).toBe(-(reversed?.amountPence ?? 0))
  expect(reversed?.status).toBe('Paid')
  expect(reversed?.paidAt && clawback && reversed.paidAt < clawback.earnedAt).toBe(true)
  const rates = lines.filter(({ type }) => type !== 'Clawback').map(({ ratePercent }) => ratePercent)
  expect(rates.filter((rate, index) => rate !== rates[index - 1])).toEqual([3.5, 4])
})

test('every drawdown earned commission once, and this month earned 3,940', async () => {
  const paid = await sandbox.db.select({ id: drawdowns.id }).from(drawdowns)
  expect(lines.flatMap(({ drawdownId }) => drawdownId ?? []).toSorted()).toEqual(
    paid.map(({ id }) => id).toSorted(),
  )
  const ofMonth = lines.filter(({ statementMonth }) => statementMonth === londonToday().slice(0, 7))
  expect(sumPence(ofMonth.map(({ amountPence }) => amountPence))).toBe(394_000)
})

test('no drawdown is above the limit of its facility, and the last is what is drawn', async () => {
  const rows = await sandbox.db
    .select()
    .from(drawdowns)
    .innerJoin(facilities, eq(facilities.clientId, drawdowns.clientId))
    .innerJoin(clients, eq(clients.id, drawdowns.clientId))
    .where(eq(clients.brokerageId, brokerageIds.meridianQuay))
    .orderBy(asc(drawdowns.at))
  for (const { drawdowns: each, facilities: facility } of rows)
    expect(each.amountPence).toBeLessThanOrEqual(facility.limitPence)
  for (const { clients: client, facilities: facility } of rows) {
    const own = rows.filter((row) => row.clients.id === client.id).map((row) => row.drawdowns.amountPence)
    expect(facility.drawnPence).toBe(client.status === 'Live' ? own.at(-1) : 0)
    if (client.productType === 'TermLoan') expect(own).toHaveLength(1)
  }
})

test('a facility that has ended keeps its commission: it drew nothing in the days of clawback before', async () => {
  const rows = await sandbox.db
    .select({ at: drawdowns.at, ended: clients.statusChangedAt })
    .from(drawdowns)
    .innerJoin(clients, eq(clients.id, drawdowns.clientId))
    .where(eq(clients.status, 'Closed'))
  expect(rows.length).toBeGreaterThan(0)
  for (const { at, ended } of rows) expect(ended.getTime() - at.getTime()).toBeGreaterThan(90 * 86_400_000)
})

test('due commission is paid, none in the future', () => {
  const now = new Date()
  for (const { status, dueAt, paidAt } of lines) {
    if (status === 'Paid') expect(paidAt && paidAt <= now).toBe(true)
    if (status === 'Accrued') expect(dueAt > now).toBe(true)
  }
})

test('one payment settles one statement, less what is on hold', () => {
  const unheld = lines.filter(({ status }) => status !== 'OnHold')
  for (const ofMonth of Map.groupBy(unheld, (line) => line.statementMonth).values()) {
    expect(new Set(ofMonth.map(({ dueAt }) => dueAt.toISOString())).size).toBe(1)
    expect(new Set(ofMonth.map(({ paymentReference }) => paymentReference)).size).toBe(1)
  }
})
