import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { CommissionLine } from '#contract/commission/commission.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { sampleBreakdown, sampleLine } from '#tests/support/sample-commission.ts'
import type { Route } from './+types/route'
import ClientCommission, { loader } from './route.tsx'

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

function load(breakdown = sampleBreakdown(), now?: Date) {
  const services = { broker: { getCommissionBreakdown: async () => succeeded(breakdown) } }
  return loader(routeArgs(path, { params: { clientId }, services, ...(now && { now }) }))
}

async function textOf(breakdown = sampleBreakdown(), now?: Date) {
  const props = { loaderData: await load(breakdown, now) } as Route.ComponentProps
  const router = createMemoryRouter([{ path: '*', element: createElement(ClientCommission, props) }])
  const html = await renderHtml(createElement(RouterProvider, { router }))
  return html.replaceAll(/<.*?>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('says why a line is on hold or was clawed back, and until when one can be', async () => {
  const text = await textOf()
  expect(text).toContain('On hold Disclosure not signed')
  expect(text).toContain('On hold Broker portal pays it with the next payment after it is released')
  expect(text).toContain('Clawed back Due 27-11-2026 . Repaid on day 41')
  expect(text).toContain('Commission on amounts repaid within 90 days, from the next payment')
  expect(text).toContain('Clawback possible until 07-01-2027')
})

test('once the last day of clawbacks has passed it is said in the past', async () => {
  const on = (day: string) => textOf(sampleBreakdown(), new Date(`${day}T12:00:00Z`))
  expect(await on('2027-01-07')).toContain('Clawback possible until 07-01-2027')
  expect(await on('2027-01-08')).toContain('Clawback was possible until 07-01-2027')
})

test('once all commission was clawed back, no day is said until when it can be', async () => {
  const earned = sampleLine({ amount: 1_200 })
  const { id, earned_at } = earned
  const clawback = sampleLine({ id: `${id}-back`, type: 'Clawback', amount: -1_200, status: 'ClawedBack' })
  const later = sampleLine({
    id: `${id}-later`,
    type: 'Drawdown',
    amount: 1_200,
    earned_at: '2026-10-09T09:00:00Z',
  })
  const textWith = (lines: CommissionLine[]) => textOf({ ...sampleBreakdown(), lines })
  expect(await textWith([earned])).toContain('Clawback possible until 31-12-2026')
  expect(await textWith([earned, { ...clawback, earned_at }])).not.toContain('Clawback possible')
  expect(await textWith([earned, clawback, later])).toContain('Clawback possible until 07-01-2027')
})

test('commission that was not paid on its day is overdue', async () => {
  expect(await textOf(sampleBreakdown(), new Date('2026-11-27T12:00:00Z'))).not.toMatch(/overdue/i)
  const text = await textOf(sampleBreakdown(), new Date('2026-11-28T12:00:00Z'))
  expect(text).toContain('Overdue Due 27-11-2026 , not paid')
  expect(text).toContain('Commission is overdue. Broker portal has not paid it.')
})

test('a cancelled line is listed and not counted', async () => {
  const { lines, ...rest } = sampleBreakdown()
  const cancelled = lines.map((line) =>
    line.id === 'line-2' ? { ...line, status: 'Cancelled' as const } : line,
  )
  const breakdown = { ...rest, lines: cancelled }
  expect(await textOf(breakdown)).toContain('Earned less clawed back £1,400.00 VAT £0.00')
})
