import { expect, test } from 'vitest'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.ts'

const path = '/.well-known/security.txt'

test('names who takes reports, for 90 days', async () => {
  const now = new Date('2026-11-19T09:00:00Z')
  const answer = loader(
    routeArgs(path, { settings: { securityContact: 'mailto:security@lender.example' }, now }),
  )
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect((await answer.text()).trim().split('\n')).toEqual([
    'Contact: mailto:security@lender.example',
    'Expires: 2027-02-17T09:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://portal.test/.well-known/security.txt',
  ])
})

test('is not there where the lender has named no one', () => {
  expect(loader(routeArgs(path)).status).toBe(404)
})
