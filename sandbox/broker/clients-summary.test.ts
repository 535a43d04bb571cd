import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClientListItem } from '#contract/clients/client.ts'
import { type ClientsSummary, summaryContexts } from '#contract/clients/clients-summary.ts'
import { statusNames } from '#contract/clients/statuses.ts'
import type { CommissionSummary } from '#contract/commission/commission.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { Page } from '#contract/fields/paging.ts'
import { sumPence, toPence } from '#contract/fields/pence.ts'
import { monthsAfter } from '../calendar/london.ts'
import { taxYearOf } from '../commission/periods.ts'
import { type ClientRow, clients, drawdowns } from '../db/tables/clients.ts'
import { type CommissionLineRow, commissionLines } from '../db/tables/commission.ts'
import { type OfferRow, offers } from '../db/tables/offers.ts'
import { type DeclineRow, declines } from '../db/tables/underwriting.ts'
import { brokerageIds, brokerIds } from '../seed/people.ts'
import { createTestSandbox, personas, type TestSandbox } from '../testing/test-sandbox.ts'

const now = new Date()
const month = londonToday(now).slice(0, 7)
const monthOf = (at: Date | null) => at && londonToday(at).slice(0, 7)

let sandbox: TestSandbox
let rows: ClientRow[]
let decided: DeclineRow[]
let accepted: OfferRow[]
let paid: (typeof drawdowns.$inferSelect)[]
let lines: CommissionLineRow[]
beforeAll(async () => {
  sandbox = await createTestSandbox({ now: () => now })
  const { db } = sandbox
  const [approved] = await db.select().from(clients).where(eq(clients.status, 'Approved'))
  await db
    .update(clients)
    .set({ status: 'UnderwritingInProgress' })
    .where(eq(clients.id, approved?.id ?? ''))
  await db.update(clients).set({ approvedAt: now }).where(eq(clients.status, 'OfferAccepted'))
  await db
    .update(offers)
    .set({ acceptedPence: sql`${offers.amountPence} - 100000` })
    .where(eq(offers.status, 'Accepted'))
  rows = (await db.select().from(clients)).filter(
    ({ brokerageId }) => brokerageId === brokerageIds.meridianQuay,
  )
  decided = await db.select().from(declines)
  accepted = await db.select().from(offers).where(eq(offers.status, 'Accepted'))
  paid = await db.select().from(drawdowns)
  lines = await db.select().from(commissionLines)
})
afterAll(() => sandbox.close())

async function readList(as: string, query = ''): Promise<ClientListItem[]> {
  const items: ClientListItem[] = []
  for (let page = 1; ; page += 1) {
    const path = `/broker/api/v1/Clients?page=${page}&page_size=100&${query}`
    const { body } = await sandbox.call<Page<ClientListItem>>(path, { as })
    items.push(...body.items)
    if (items.length >= body.total) return items
  }
}

const sum = (pence: number[]) => sumPence(pence) / 100
const rate = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1_000) / 10)

/** Every figure recomputed from the whole book. */
function recomputed(seen: ClientRow[], isAdmin: boolean) {
  const ids = new Set(seen.map(({ id }) => id))
  const lately = [month, monthsAfter(month, -1)]
  const within = (months: string[], at: Date | null) => at !== null && months.includes(monthOf(at) ?? '')
  const declinedAt = ({ id }: ClientRow) =>
    decided
      .filter(({ clientId }) => clientId === id)
      .map((each) => each.decidedAt)
      .sort((a, b) => a.getTime() - b.getTime())
      .at(-1)
  const isApproved = (row: ClientRow) => row.approvedAt && row.approvedAt > (declinedAt(row) ?? new Date(0))
  const approved = seen.filter((row) => isApproved(row) && within([month], row.approvedAt))
  const approvals = seen.filter((row) => isApproved(row) && within(lately, row.approvedAt)).length
  const refusals = seen.filter((row) => !isApproved(row) && within(lately, declinedAt(row) ?? null)).length
  const ever = seen.filter(({ approvedAt }) => approvedAt)
  const funded = (of: string) =>
    sum(
      paid
        .filter(({ clientId, at }) => ids.has(clientId) && monthOf(at) === of)
        .map((each) => each.amountPence),
    )
  const earned = (holds: (line: CommissionLineRow) => boolean) =>
    isAdmin
      ? sum(
          lines.filter((line) => line.status !== 'Cancelled' && holds(line)).map((each) => each.amountPence),
        )
      : null
  return {
    referred_this_month: seen.filter(({ createdAt }) => within([month], createdAt)).length,
    submitted_this_month: seen.filter(({ submittedAt }) => within([month], submittedAt)).length,
    approved_this_month: approved.length,
    approved_amount_this_month: sum(
      approved.map(({ id, approvedAmountPence }) => {
        const offer = accepted.find(({ clientId }) => clientId === id)
        return offer ? (offer.acceptedPence ?? offer.amountPence) : (approvedAmountPence ?? 0)
      }),
    ),
    approval_rate: rate(approvals, approvals + refusals),
    take_up_rate: rate(ever.filter(({ liveAt }) => liveAt).length, ever.length),
    funded_this_month: funded(month),
    funded_by_month: Array.from({ length: 12 }, (_, index) => {
      const name = monthsAfter(month, index - 11)
      return { month: name, amount: funded(name) }
    }),
    commission_month: earned(({ earnedAt }) => monthOf(earnedAt) === month),
    commission_year: earned(({ earnedAt }) => taxYearOf(earnedAt) === taxYearOf(now)),
  }
}

const askers = [
  ['an admin', personas.admin, true],
  ['a broker', personas.broker, false],
] as const

describe.each(askers)('as %s', (_, as, isAdmin) => {
  const seen = () => rows.filter(({ assignedBrokerId }) => isAdmin || assignedBrokerId === brokerIds.sam)

  test.each(summaryContexts)('in the context %s matches the list and the book', async (context) => {
    const { body } = await sandbox.call<ClientsSummary>(`/broker/api/v1/Clients/summary?context=${context}`, {
      as,
    })
    const list = await readList(as)
    const counts: Record<string, number> = Object.fromEntries(statusNames.map((name) => [name, 0]))
    for (const { status } of list) counts[status] = (counts[status] ?? 0) + 1
    expect(body.counts_by_status).toEqual(counts)
    expect(body.live_total).toBe(counts.Live)
    const needing = await readList(as, 'needs_action=true')
    expect(body.needs_action).toBe(needing.length)
    expect(needing.map(({ next_action }) => next_action.actor)).toEqual(needing.map(() => 'Broker'))
    for (const name of statusNames)
      expect(body.needs_action_by_status?.[name]).toBe(needing.filter(({ status }) => status === name).length)
    const onTheirWay = list.filter(
      ({ status }) => !['Live', 'Closed', 'Declined', 'OfferDeclined'].includes(status),
    )
    expect(body.pipeline_count).toBe(onTheirWay.length)
    expect(body.pipeline_value).toBe(sum(onTheirWay.map((item) => toPence(item.amount_requested))))
    const { funded_by_month, ...figures } = recomputed(seen(), isAdmin)
    expect(body).toMatchObject(figures)
    expect(body.funded_by_month).toEqual(context === 'dashboard' ? funded_by_month : [])
    expect(body.generated_at).toBe(now.toISOString())
  })
})

test('a broker gets the totals of the whole firm on the dashboard alone; an admin sees them anyway', async () => {
  const firmOf = async (as: string, context: string) =>
    (await sandbox.call<ClientsSummary>(`/broker/api/v1/Clients/summary?context=${context}`, { as })).body
      .firm
  const { body: whole } = await sandbox.call<ClientsSummary>('/broker/api/v1/Clients/summary', {
    as: personas.admin,
  })
  const { live_total, pipeline_count, pipeline_value, funded_this_month } = whole
  const totals = { clients: rows.length, live_total, pipeline_count, pipeline_value, funded_this_month }
  expect(await firmOf(personas.broker, 'dashboard')).toEqual(totals)
  expect(await firmOf(personas.broker, 'clients')).toBeNull()
  expect(await firmOf(personas.admin, 'dashboard')).toBeNull()
})

test('the commission of the month is that of its own summary', async () => {
  const path = `/broker/api/v1/Clients/${brokerageIds.meridianQuay}/commission?period=${month}`
  const { body } = await sandbox.call<CommissionSummary>(path, { as: personas.admin })
  const parts = [body.accrued, body.payable, body.paid, body.on_hold, body.clawed_back]
  expect(sum(parts.map(toPence))).toBe(recomputed(rows, true).commission_month)
})
