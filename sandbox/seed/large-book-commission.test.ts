import { and, asc, eq, gte, like, lt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import type {
  ClientCommission,
  CommissionBreakdown,
  CommissionLine,
  CommissionSummary,
} from '#contract/commission/commission.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { Page } from '#contract/fields/paging.ts'
import { sumPence, toPence } from '#contract/fields/pence.ts'
import { clawbackLine, earnedLine } from '../commission/new-line.ts'
import { paymentReference } from '../commission/pay.ts'
import { scheduleOf } from '../commission/periods.ts'
import { type ClientRow, clients, drawdowns } from '../db/tables/clients.ts'
import { type CommissionLineRow, commissionLines, commissionStatements } from '../db/tables/commission.ts'
import { facilities } from '../db/tables/offers.ts'
import { brokerageIds } from '../seed/people.ts'
import { createTestSandbox, personas, type TestSandbox } from '../testing/test-sandbox.ts'
import { commissionPlan } from './commission-plan.ts'

const started = new Date()
let sandbox: TestSandbox
let lines: CommissionLineRow[]
let book: ClientRow[]
beforeAll(async () => {
  sandbox = await createTestSandbox({ scale: 1_500, now: () => started })
  const { db } = sandbox
  lines = await db.select().from(commissionLines).orderBy(asc(commissionLines.earnedAt))
  const large = and(
    gte(clients.companyNumber, '98'),
    lt(clients.companyNumber, '99'),
    like(clients.reference, 'CL-%'),
  )
  book = await db.select().from(clients).where(large)
}, 60_000)
afterAll(() => sandbox.close())

const sum = (pounds: number[]) => sumPence(pounds.map(toPence))
const ofBook = () => {
  const ids = new Set(book.map(({ id }) => id))
  return lines.filter(({ clientId }) => ids.has(clientId))
}

test('every drawdown of the book has its line, exact to the penny and the date', async () => {
  const payments = await sandbox.db.select().from(drawdowns)
  const live = (
    await sandbox.db
      .select({ at: clients.liveAt })
      .from(clients)
      .where(eq(clients.brokerageId, brokerageIds.meridianQuay))
  ).flatMap(({ at }) => at ?? [])
  const earned = ofBook().filter(({ type }) => type !== 'Clawback')
  expect(earned.length).toBeGreaterThan(600)
  expect(new Set(earned.map(({ drawdownId }) => drawdownId)).size).toBe(earned.length)
  for (const line of earned) {
    const drawdown = payments.find(({ id }) => id === line.drawdownId)
    const liveAt = book.find(({ id }) => id === line.clientId)?.liveAt
    if (!drawdown) throw new Error('A line without a payment')
    const facilities = live.filter((at) => at <= drawdown.at).length
    const isFirst = drawdown.at.getTime() === liveAt?.getTime()
    const { status: _, ...made } = earnedLine({
      id: line.id,
      plan: commissionPlan,
      drawdown,
      isFirst,
      facilities,
    })
    expect(line).toMatchObject(made)
    const paid = line.status === 'Paid'
    expect(line).toMatchObject({
      paidAt: paid ? line.dueAt : null,
      paymentReference: paid ? paymentReference(line.dueAt) : null,
    })
    expect(['Paid', 'OnHold'].includes(line.status)).toBe(line.dueAt <= started)
  }
  expect(earned.filter(({ type }) => type === 'Drawdown').length).toBeGreaterThan(50)
  expect(earned.filter(({ status }) => status === 'OnHold').length).toBeGreaterThan(0)
  expect(new Set(earned.map(({ ratePercent }) => ratePercent))).toEqual(new Set([3.5, 4]))
})

test('only what was repaid within ninety days is clawed back, in full', () => {
  const taken = ofBook().filter(({ type }) => type === 'Clawback')
  expect(taken.length).toBeGreaterThan(1)
  for (const line of taken) {
    const reversed = lines.find(({ id }) => id === line.reversesId)
    const client = book.find(({ id }) => id === line.clientId)
    if (!reversed || !client) throw new Error('Something else was taken back')
    expect(client.status).toBe('Closed')
    const { status, ...made } = clawbackLine(line.id, reversed, client.statusChangedAt, line.note ?? '')
    expect(line).toMatchObject({ ...made, status })
    expect(client.statusChangedAt.getTime() - reversed.earnedAt.getTime()).toBeLessThan(90 * 86_400_000)
    expect(reversed.status === 'Paid' && (reversed.paidAt ?? started) < line.earnedAt).toBe(true)
  }
})

test('summary, list, breakdown and statements agree', async () => {
  const base = `/broker/api/v1/Clients/${brokerageIds.meridianQuay}`
  const get = async <Body>(path: string) =>
    (await sandbox.call<Body>(`${base}/${path}`, { as: personas.admin })).body
  const total = sumPence(lines.map(({ amountPence }) => amountPence))
  const all = await get<CommissionSummary>('commission?period=all')
  expect(sum([all.accrued, all.payable, all.paid, all.on_hold, all.clawed_back])).toBe(total)
  const items: ClientCommission[] = []
  for (let page = 1; ; page += 1) {
    const answer = await get<Page<ClientCommission>>(`client-commission?page_size=100&page=${page}`)
    items.push(...answer.items)
    if (items.length >= answer.total) break
  }
  expect(sum(items.map(({ commission_total }) => commission_total))).toBe(total)
  const [taken] = ofBook().filter(({ type }) => type === 'Clawback')
  const { lines: each, totals } = await get<CommissionBreakdown>(`client/${taken?.clientId}/breakdown`)
  expect(sum(each.map(({ amount }: CommissionLine) => amount))).toBe(toPence(totals.commission))
  const statements = await sandbox.db
    .select()
    .from(commissionStatements)
    .orderBy(asc(commissionStatements.month))
  const [last] = statements.toReversed()
  const upTo = lines.filter(({ statementMonth }) => statementMonth <= (last?.month ?? ''))
  const settled = lines.filter(
    ({ paidAt }) => paidAt && londonToday(paidAt).slice(0, 7) <= (last?.month ?? ''),
  )
  const pence = (of: CommissionLineRow[]) => sumPence(of.map(({ amountPence }) => amountPence))
  expect(last?.closingPence).toBe(pence(upTo) - pence(settled))
  for (const [index, { openingPence }] of statements.entries())
    expect(openingPence).toBe(statements[index - 1]?.closingPence ?? 0)
})

test('facilities have their drawdowns, and the book starts after the agreement', async () => {
  const payments = await sandbox.db.select().from(drawdowns)
  const held = await sandbox.db.select().from(facilities)
  for (const client of book.filter(({ liveAt }) => liveAt)) {
    const facility = held.find(({ clientId }) => clientId === client.id)
    const drawn = payments.filter(({ clientId }) => clientId === client.id)
    expect(facility?.drawnPence).toBe(
      client.status === 'Closed' ? 0 : sumPence(drawn.map(({ amountPence }) => amountPence)),
    )
    expect(
      drawn.every(
        ({ at }) => at <= started && at <= (client.status === 'Closed' ? client.statusChangedAt : started),
      ),
    ).toBe(true)
  }
  const oldest = Math.min(...book.map(({ createdAt }) => createdAt.getTime()))
  expect(started.getTime() - oldest).toBeLessThan(630 * 86_400_000)
  expect(scheduleOf(new Date(oldest)).statementMonth <= (lines[0]?.statementMonth ?? '')).toBe(true)
})

test('the median amount is around £36,000, and events are worded as in the lifecycle', async () => {
  const amounts = book.map(({ amountRequestedPence }) => amountRequestedPence).toSorted((a, b) => a - b)
  expect(amounts[0]).toBeGreaterThanOrEqual(500_000)
  expect(amounts.at(-1)).toBeLessThanOrEqual(25_000_000)
  expect(Math.abs((amounts[750] ?? 0) - 3_600_000)).toBeLessThan(500_000)
  const repaid = book.find(({ status, liveAt }) => status === 'Closed' && liveAt)
  const { body } = await sandbox.call<Client>(`/broker/api/v1/Clients/${repaid?.id}`, { as: personas.admin })
  expect(body.timeline[0]).toMatchObject({ from_status: 'Live', to_status: 'Closed', actor_type: 'Lender' })
  expect(body.facility).toMatchObject({ drawn: 0, balance: 0 })
})
