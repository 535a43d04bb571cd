import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.ts'

test('passes the lender’s export on under the filters of the list', async () => {
  const body = new Response('company_number,result\r\n99000001,LikelyEligible\r\n').body
  const exportPreQualified = vi.fn(async () =>
    succeeded({ status: 200 as const, body, contentType: 'text/html', fileName: 'x.html', headers: {} }),
  )
  const path = '/nexus/export?result=Eligible&page=3&sort=company_name'
  const response = await loader(routeArgs(path, { services: { broker: { exportPreQualified } } }))
  const [query] = exportPreQualified.mock.calls[0] as unknown as [Record<string, unknown>]
  expect(query).toMatchObject({ result: 'Eligible', sort: 'company_name' })
  expect(Object.keys(query)).not.toContain('page')
  expect(response.headers.get('Content-Disposition')).toContain('pre-qualified-clients-2026-11-19.csv')
  expect(response.headers.get('Content-Type')).toMatch(/^text\/csv/)
  expect(await response.text()).toBe('company_number,result\r\n99000001,Likely eligible\r\n')
})

test('a refusal is an error, not an empty file', async () => {
  const exportPreQualified = async () => failed({ kind: 'unavailable', call: 'GET' })
  const args = routeArgs<Parameters<typeof loader>[0]>('/nexus/export', {
    services: { broker: { exportPreQualified } },
  })
  await expect(loader(args)).rejects.toMatchObject({ init: { status: 503 } })
})
