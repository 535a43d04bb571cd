import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { adminProfile, unsignedProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.ts'

const path = '/settings/business/referral-code'
const profile = { ...adminProfile, short_id: '7K3M9Q' }

test('encodes the person’s own link, inside a quiet zone', async () => {
  const answer = loader(routeArgs(path, { profile }))
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(answer.headers.get('Content-Disposition')).toContain('inline')
  const { data } = encode('https://portal.test/refer?b=7K3M9Q', { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x * 10},${y * 10}`] : [])))
  expect((await answer.text()).match(/M\d+,\d+/g)).toEqual(dark)
})

test('is saved as a file on request', () => {
  const { headers } = loader(routeArgs(`${path}?save`, { profile }))
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="referral-link.svg"')
})

test.each([unsignedProfile, adminProfile])('is not found before there is a link', (without) => {
  expect(() => loader(routeArgs(path, { profile: without }))).toThrow(
    expect.objectContaining({ init: { status: 404 } }),
  )
})
