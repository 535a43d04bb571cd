import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.ts'

function exportOf(text: string) {
  return vi.fn(async () =>
    succeeded({
      status: 200 as const,
      body: new Response(text).body,
      contentType: 'text/html',
      fileName: 'commission.csv',
      headers: { 'content-length': String(text.length) },
    }),
  )
}

test('passes the lender’s export on as an attachment, with labels for its codes', async () => {
  const exportClientCommission = exportOf(
    'Client,Product,Type,Status\r\nTermLoan,TermLoan,Clawback,OnHold\r\nCopperline,Newer,Trail,ClawedBack\r\n',
  )
  const response = await loader(
    routeArgs('/commissions/export?from=2026-10&to=2026-10&status=OnHold', {
      services: { broker: { exportClientCommission } },
    }),
  )
  expect(exportClientCommission).toHaveBeenCalledWith(
    adminProfile.brokerage?.id,
    expect.objectContaining({ from: '2026-10', to: '2026-10', status: 'OnHold' }),
  )
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="commission-2026-10.csv"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(response.headers.get('content-length')).toBeNull()
  expect(await response.text()).toBe(
    'Client,Product,Type,Status\r\nTermLoan,Term loan,Clawback,On hold\r\nCopperline,Newer,Trail,Clawed back\r\n',
  )
})

test('a line that was not paid on its day is overdue', async () => {
  const exportClientCommission = exportOf(
    'Status,Due date,Paid date\r\nPayable,2026-11-27,\r\nPayable,2026-12-24,\r\nPaid,2026-10-27,2026-10-27\r\n',
  )
  const services = { broker: { exportClientCommission } }
  const now = new Date('2026-11-28T12:00:00Z')
  const response = await loader(routeArgs('/commissions/export', { services, now }))
  expect(await response.text()).toBe(
    'Status,Due date,Paid date\r\nOverdue,2026-11-27,\r\nPayable,2026-12-24,\r\nPaid,2026-10-27,2026-10-27\r\n',
  )
})

test('invalid parameters do not reach the file name', async () => {
  const services = { broker: { exportClientCommission: exportOf('') } }
  const response = await loader(routeArgs('/commissions/export?from=%0d%0aX-Evil:1&to=../..', { services }))
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="commission.csv"')
})

test('a refusal is an error, not an empty file', async () => {
  const refused = failed({ kind: 'unavailable', call: 'GET export' })
  const services = { broker: { exportClientCommission: async () => refused } }
  await expect(loader(routeArgs('/commissions/export', { services }))).rejects.toMatchObject({
    init: { status: 503 },
  })
})
