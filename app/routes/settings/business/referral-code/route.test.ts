import { expect, test } from 'vitest'
import { adminProfile, unsignedProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { drawReferralCode } from './draw-referral-code.ts'
import { loader } from './route.ts'

const path = '/settings/business/referral-code'
const profile = { ...adminProfile, short_id: '7K3M9Q' }

test('encodes the person’s own link', async () => {
  const answer = loader(routeArgs(path, { profile }))
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(answer.headers.get('Content-Disposition')).toContain('inline')
  expect(await answer.text()).toBe(drawReferralCode('https://portal.test/refer?b=7K3M9Q'))
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

test('has a finder pattern in three corners, inside a quiet zone', () => {
  const svg = drawReferralCode('https://portal.test/refer?b=7K3M9Q')
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  expect(svg).toContain('M4 4h7v1h-7z')
  expect(svg).toContain(`M${size - 11} 4h7v1h-7z`)
  expect(svg).toContain(`M4 ${size - 5}h7v1h-7z`)
  expect(svg).not.toMatch(/M[0-3] \d+h\d+v1/)
})
