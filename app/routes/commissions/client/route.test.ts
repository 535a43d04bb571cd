import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { clientOf } from '#tests/support/client.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs, testNow } from '#tests/support/route-args.ts'
import { sampleBreakdown } from '#tests/support/sample-commission.ts'
import { breakdownView, headView } from './breakdown-view.ts'
import { loader } from './route.tsx'

const clientId = sampleBreakdown().client.id
const live = {
  ...clientOf(),
  status: 'Live',
  funding: { ...clientOf().funding, product_type: 'TermLoan' as const },
  available_actions: ['upload-documents'],
}
const path = `/commissions/${clientId}`
const getClient = async () => succeeded(live)

test('reads the breakdown of the client under the admin’s own firm', async () => {
  const getCommissionBreakdown = vi.fn(async () => succeeded(sampleBreakdown()))
  const view = await loader(
    routeArgs(path, { params: { clientId }, services: { broker: { getCommissionBreakdown, getClient } } }),
  )
  expect(getCommissionBreakdown).toHaveBeenCalledWith(adminProfile.brokerage?.id, clientId)
  expect(view.client.name).toBe('Pellworth Scaffolding Ltd')
})

test('another firm’s client is not found', async () => {
  const missing = failed({ kind: 'not_found', call: 'GET breakdown' })
  const services = { broker: { getCommissionBreakdown: async () => missing, getClient: async () => missing } }
  await expect(loader(routeArgs(path, { params: { clientId }, services }))).rejects.toMatchObject({
    init: { status: 404 },
  })
})

test('outstanding is earned less clawed back and paid', () => {
  expect(
    breakdownView(sampleBreakdown(), testNow).account.map(({ label, amount }) => [label, amount]),
  ).toEqual([
    ['Earned', 2_900],
    ['Clawed back', 600],
    ['Paid', 0],
    ['Outstanding', 2_300],
  ])
})

test('what is outstanding is listed by when it is paid', () => {
  expect(breakdownView(sampleBreakdown(), testNow).outstanding).toMatchObject([
    { label: 'Payment on', on: '2026-11-27', amount: 2_000 },
    { label: 'On hold', amount: 900 },
    { label: 'Clawed back from the next payment', amount: -600 },
    { label: 'Outstanding', amount: 2_300, total: true },
  ])
})

test('explains what is on hold and what was clawed back', () => {
  const { held, clawedBack, clawbackUntil } = breakdownView(sampleBreakdown(), testNow)
  expect(held).toMatchObject([{ amount: 900, hold_reason: 'Disclosure not signed' }])
  expect(clawedBack).toMatchObject([{ amount: -600, note: 'Repaid on day 41' }])
  expect(clawbackUntil).toBe('2027-01-07')
})

test('a cancelled line is listed and not counted', () => {
  const { lines, ...rest } = sampleBreakdown()
  const cancelled = lines.map((line) =>
    line.id === 'line-2' ? { ...line, status: 'Cancelled' as const } : line,
  )
  const view = breakdownView({ ...rest, lines: cancelled }, testNow)
  expect(view.rows).toHaveLength(3)
  expect(view.account[0]).toEqual({ label: 'Earned', amount: 2_000 })
  expect(view.held).toEqual([])
})

test('says what the plan pays', () => {
  expect(breakdownView(sampleBreakdown(), testNow).plan.rate).toBe(
    '3.50% until your firm’s 3rd facility is live, then 4.00% of every drawdown',
  )
})

test('the heading shows the client’s details, and works without them', () => {
  expect(headView(live, sampleBreakdown())).toMatchObject({
    status: 'Live',
    facts: [live.company.number, 'CL-4M8Q2T', 'Term loan', `Broker ${live.assigned_broker.name}`],
  })
  expect(headView(undefined, sampleBreakdown())).toEqual({
    status: null,
    facts: ['CL-4M8Q2T'],
    disclosureTo: null,
  })
})

test('a payment held for the disclosure links to its upload, where the client allows one', () => {
  const disclosureTo = `/application/${live.id}/documents?kind=CommissionDisclosure`
  expect(headView(live, sampleBreakdown()).disclosureTo).toBe(disclosureTo)
  expect(headView({ ...live, available_actions: [] }, sampleBreakdown()).disclosureTo).toBeNull()
  const { lines, ...rest } = sampleBreakdown()
  const disputed = lines.map((line) => ({ ...line, hold_reason: 'The client disputes the amount funded' }))
  expect(headView(live, { ...rest, lines: disputed }).disclosureTo).toBeNull()
})
