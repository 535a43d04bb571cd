import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs, testNow } from '#tests/support/route-args.ts'
import { sampleBreakdown } from '#tests/support/sample-commission.ts'
import { breakdownView } from './breakdown-view.ts'
import { loader } from './route.tsx'

const clientId = sampleBreakdown().client.id
const path = `/commissions/${clientId}`

test('reads the breakdown of the client under the admin’s own firm', async () => {
  const getCommissionBreakdown = vi.fn(async () => succeeded(sampleBreakdown()))
  const view = await loader(
    routeArgs(path, { params: { clientId }, services: { broker: { getCommissionBreakdown } } }),
  )
  expect(getCommissionBreakdown).toHaveBeenCalledWith(adminProfile.brokerage?.id, clientId)
  expect(view.client.name).toBe('Pellworth Scaffolding Ltd')
})

test('another firm’s client is not found', async () => {
  const missing = failed({ kind: 'not_found', call: 'GET breakdown' })
  const services = { broker: { getCommissionBreakdown: async () => missing } }
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
