import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  type ClientCommission,
  type CommissionBreakdown,
  type CommissionSummary,
  clientCommissionSchema,
  commissionBreakdownSchema,
  commissionExportColumns,
  commissionSummarySchema,
} from '#contract/commission/commission.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { Page } from '#contract/fields/paging.ts'
import { sumPence, toPence } from '#contract/fields/pence.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { move } from '../clients/move.ts'
import { clients } from '../db/tables/clients.ts'
import { commissionLines } from '../db/tables/commission.ts'
import { offers } from '../db/tables/offers.ts'
import { brokerageIds, brokerIds } from '../seed/people.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'
import { readFirmLines } from './firm-lines.ts'
import { clawbackLine } from './new-line.ts'
import { payCommission } from './pay.ts'
import { figuresOf } from './summary.ts'

const { admin, broker, otherFirm } = personas
const firm = brokerageIds.meridianQuay
const base = `/broker/api/v1/Clients/${firm}`
const sandbox = await openTestSandbox()

const get = async <Body>(path: string) => (await sandbox.call<Body>(`${base}/${path}`, { as: admin })).body
const summary = async (period = 'all') =>
  commissionSummarySchema.parse(await get<CommissionSummary>(`commission?period=${period}`))
const list = (query = '') => get<Page<ClientCommission>>(`client-commission?page_size=100&${query}`)
const breakdown = async (id: string) =>
  commissionBreakdownSchema.parse(await get<CommissionBreakdown>(`client/${id}/breakdown`))
const sum = (pounds: number[]) => sumPence(pounds.map(toPence))
const lines = () =>
  sandbox.db
    .select()
    .from(commissionLines)
    .where(eq(commissionLines.brokerageId, firm))
    .orderBy(asc(commissionLines.earnedAt))

async function exported(query = '', as = admin): Promise<string> {
  const headers = { authorization: `Bearer ${await sandbox.tokenFor(as)}` }
  const answer = await sandbox.fetch(
    new Request(`http://lender.test${base}/client-commission/export?${query}`, { headers }),
  )
  return answer.status === 200
    ? Buffer.from(await answer.arrayBuffer()).toString()
    : `status ${answer.status}`
}

test('summary, list, breakdowns and export agree', async () => {
  const all = await summary()
  const total = sum([all.accrued, all.payable, all.paid, all.on_hold, all.clawed_back])
  const page = await list()
  const items = page.items.map((item) => clientCommissionSchema.parse(item))
  expect(sum(items.map(({ commission_total }) => commission_total))).toBe(total)
  expect(total).toBe(sumPence((await lines()).map(({ amountPence }) => amountPence)))
  for (const { client_id: id, commission_total: expected, lines_count: count, paid } of items) {
    const { lines: each, totals } = await breakdown(id)
    expect(totals.commission).toBe(expected)
    expect(totals.paid).toBe(paid)
    expect(each).toHaveLength(count)
    expect(sum(each.map(({ amount }) => amount))).toBe(toPence(totals.commission))
  }
  const cells = (await exported())
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
  expect(sum(cells.map((line) => Number(line.at(10))))).toBe(total)
  expect(all.clawed_back).toBeLessThan(0)
  expect(all.on_hold).toBeGreaterThan(0)
  expect(all.plan).toMatchObject({ model: 'Tiered', clawback_days: 90 })
})

test('this month is the default period and agrees with the dashboard', async () => {
  const month = commissionSummarySchema.parse(await get('commission'))
  expect(month.period).toBe(londonToday().slice(0, 7))
  expect(sum([month.accrued, month.payable, month.paid, month.on_hold, month.clawed_back])).toBe(394_000)
  const dashboard = await sandbox.call<{ commission_month: number }>('/broker/api/v1/Clients/summary', {
    as: admin,
  })
  expect(dashboard.body.commission_month).toBe(3_940)
  expect((await sandbox.call(`${base}/commission?period=2026-13`, { as: admin })).status).toBe(422)
})

test('the next payment is what is due by its date', async () => {
  const { next_payment: next } = await summary()
  const waiting = (await lines()).filter(
    ({ paidAt, status }) => !paidAt && ['Accrued', 'ClawedBack'].includes(status),
  )
  const due = waiting.filter(({ dueAt }) => londonToday(dueAt) <= (next?.date ?? ''))
  expect(toPence(next?.amount ?? 0)).toBe(sumPence(due.map(({ amountPence }) => amountPence)))
  expect(next?.date && next.date >= londonToday()).toBe(true)
})

test('a payment that was not made keeps its day, and its sum is all that is due since', async () => {
  const on = async (at: Date) => figuresOf(await readFirmLines(sandbox.db, firm, at), at).next_payment
  const first = await on(new Date())
  const paymentDay = (monthsLater: number) =>
    new Date(Date.parse(`${first?.date}T12:00:00Z`) + monthsLater * 31 * 86_400_000)
  expect(await on(paymentDay(0))).toEqual(first)
  expect(await on(new Date(paymentDay(0).getTime() + 86_400_000))).toEqual(first)
  const all = (await lines()).filter(({ paidAt, status }) => !paidAt && status !== 'OnHold')
  expect(await on(paymentDay(3))).toEqual({
    date: first?.date,
    amount: sumPence(all.map(({ amountPence }) => amountPence)) / 100,
  })
})

test('filters, sorts and pages', async () => {
  const month = londonToday().slice(0, 7)
  const { items } = await list(`from=${month}&to=${month}`)
  expect(sum(items.map(({ commission_total }) => commission_total))).toBe(394_000)
  const earned = (await lines())
    .filter(({ type }) => type !== 'Clawback')
    .map((line) => londonToday(line.earnedAt))
  const [day = '', next = ''] = [earned[3], earned[4]]
  expect(day < next).toBe(true)
  const between = async (from: string, to: string) =>
    (await exported(`from=${from}&to=${to}`)).trimEnd().split('\r\n').slice(1).length
  expect(await between(day, day)).toBe(earned.filter((each) => each === day).length)
  expect(await between(day, next)).toBe(earned.filter((each) => each >= day && each <= next).length)
  expect((await list('status=OnHold')).items).toMatchObject([{ status: 'OnHold', lines_count: 1 }])
  const [taken] = (await list('type=Clawback')).items
  expect(taken).toMatchObject({ status: 'ClawedBack', funded_amount: 0 })
  expect(taken?.commission_total).toBeLessThan(0)
  const robins = (await list(`broker_id=${brokerIds.robin}`)).items
  expect(new Set(robins.map(({ broker_name }) => broker_name))).toEqual(new Set(['Robin Specimen']))
  expect((await list('search=Mossgate')).total).toBe(1)
  expect((await list('search=%25')).total).toBe(0)
  expect((await list('broker_id=nonsense')).total).toBe(0)
  expect((await list('status=Nonsense&from=x')).total).toBe((await list()).total)
  const names = (await list('sort=client_name')).items.map(({ client_name }) => client_name.toLowerCase())
  expect(names).toEqual(names.toSorted())
  const totals = (await list('sort=-commission_total')).items.map(({ commission_total }) => commission_total)
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
})

test('the export is byte for byte a file that Excel opens, negative amounts as numbers', async () => {
  const [line] = (await lines()).filter(({ type }) => type === 'Clawback')
  const [client] = await sandbox.db
    .select()
    .from(clients)
    .where(eq(clients.id, line?.clientId ?? ''))
  await sandbox.db
    .update(clients)
    .set({ companyName: '@Reed, "Moss" & Co' })
    .where(eq(clients.id, line?.clientId ?? ''))
  const text = await exported('type=Clawback')
  await sandbox.db
    .update(clients)
    .set({ companyName: client?.companyName ?? '' })
    .where(eq(clients.id, line?.clientId ?? ''))
  const money = (pence = 0) => (pence / 100).toFixed(2)
  const day = (at?: Date | null) => (at ? londonToday(at) : '')
  const names: Record<string, string> = {
    [brokerIds.alex]: 'Alex Sample',
    [brokerIds.sam]: 'Sam Placeholder',
    [brokerIds.robin]: 'Robin Specimen',
  }
  expect(text).toBe(
    `\uFEFF${commissionExportColumns.join(',')}\r\n${[
      line?.statementMonth,
      `"'@Reed, ""Moss"" & Co"`,
      client?.companyNumber,
      client?.reference,
      names[client?.assignedBrokerId ?? ''],
      client?.productType,
      'Clawback',
      day(line?.earnedAt),
      money(line?.basePence),
      line?.ratePercent?.toFixed(2),
      money(line?.amountPence),
      '0.00',
      money(line?.amountPence),
      'ClawedBack',
      day(line?.dueAt),
      day(line?.paidAt),
      line?.paymentReference,
    ].join(',')}\r\n`,
  )
  expect(money(line?.amountPence)).toMatch(/^-\d/)
})

test('a client is listed with the product of the offer that it accepted', async () => {
  const [client] = (await list()).items
  const accepted = and(eq(offers.clientId, client?.client_id ?? ''), eq(offers.status, 'Accepted'))
  await sandbox.db.update(offers).set({ productType: 'InvoiceFinance' }).where(accepted)
  const { items } = await list(`search=${client?.reference}`)
  expect(items).toMatchObject([{ client_id: client?.client_id, product_type: 'InvoiceFinance' }])
})

test('only the brokerage’s own admins may see it', async () => {
  const id = (await list()).items[0]?.client_id
  for (const path of [
    'commission',
    'client-commission',
    'client-commission/export',
    `client/${id}/breakdown`,
  ]) {
    expect((await sandbox.call(`${base}/${path}`, { as: broker })).status).toBe(403)
    expect((await sandbox.call(`${base}/${path}`, { as: otherFirm })).status).toBe(404)
    expect((await sandbox.call(`/broker/api/v1/Clients/nonsense/${path}`, { as: admin })).status).toBe(404)
  }
  expect((await sandbox.call(`${base}/client/nonsense/breakdown`, { as: admin })).status).toBe(404)
})

test('a client that goes live earns commission in the same transaction, once', async () => {
  const { db } = sandbox
  const at = new Date()
  const signed = and(eq(clients.brokerageId, firm), eq(clients.status, 'ContractSigned'))
  const [client] = await db.select().from(clients).where(signed).limit(1)
  if (!client) throw new Error('The seed has no client with a signed contract')
  const before = await lines()
  const goLive = () =>
    db.transaction((tx) => move(tx, client, 'Live', { type: 'Lender', name: 'Lender' }, at))
  const broken = db.transaction(async (tx) => {
    await move(tx, client, 'Live', { type: 'Lender', name: 'Lender' }, at)
    throw new Error('undone')
  })
  await expect(broken).rejects.toThrow('undone')
  expect(await lines()).toEqual(before)
  await goLive()
  const [line, ...others] = (await lines()).filter(({ clientId }) => clientId === client.id)
  expect(others).toEqual([])
  expect(line).toMatchObject({
    type: 'Introduction',
    ratePercent: 4,
    status: 'Accrued',
    triggerEvent: 'FacilityActivated',
  })
  expect(line?.amountPence).toBe(Math.round((line?.basePence ?? 0) * 0.04))
})

test('due commission is paid once, less clawbacks; held lines are not', async () => {
  const { db } = sandbox
  const later = new Date(Date.now() + 90 * 86_400_000)
  const [held] = (await lines()).filter(({ status }) => status === 'Accrued')
  const settled = (await lines()).filter(({ status, type }) => status === 'Paid' && type === 'Drawdown')
  const paid = settled.at(-1)
  if (!held || !paid) throw new Error('The seed has too few lines')
  const hold = (status: 'OnHold' | 'Accrued') =>
    db.update(commissionLines).set({ status }).where(eq(commissionLines.id, held.id))
  await hold('OnHold')
  await db.insert(commissionLines).values(clawbackLine(crypto.randomUUID(), paid, new Date(), 'Repaid early'))
  const takenBack = -paid.amountPence
  const due = (await lines()).filter(({ status }) => status === 'Accrued')
  const payment = await db.transaction((tx) => payCommission(tx, { brokerageId: firm, at: later }))
  expect(payment.pence).toBe(sumPence(due.map(({ amountPence }) => amountPence)) + takenBack)
  expect(payment.lines).toBe(due.length + 1)
  expect(await payCommission(db, { brokerageId: firm, at: later })).toEqual({
    lines: 0,
    pence: 0,
    reference: null,
  })
  expect((await lines()).find(({ id }) => id === held.id)).toMatchObject({ status: 'OnHold', paidAt: null })
  await hold('Accrued')
  const early = await payCommission(db, { brokerageId: firm, at: later, early: true })
  expect(early).toMatchObject({ lines: 1, pence: held.amountPence })
})

test('lines keep the broker who earned them when that person is removed', async () => {
  const exportedBefore = await exported()
  const filter = `broker_id=${brokerIds.robin}`
  const own = await list(filter)
  expect(own.total).toBeGreaterThan(0)
  const path = '/broker/api/v1/brokerages/brokers'
  const token = `Bearer ${await sandbox.tokenFor(admin)}`
  const removal = new Request(`http://lender.test${path}/${brokerIds.robin}`, {
    method: 'DELETE',
    headers: { authorization: token },
  })
  expect((await sandbox.fetch(removal)).status).toBe(204)
  expect(await exported()).toBe(exportedBefore)
  expect(await list(filter)).toEqual(own)
  const namesOf = async (query: string) =>
    (await sandbox.call<Broker[]>(`${path}${query}`, { as: admin })).body.map(({ id }) => id)
  expect(await namesOf('?include=removed')).toContain(brokerIds.robin)
  expect(await namesOf('')).not.toContain(brokerIds.robin)
})
