import { expect, test } from 'vitest'
import { storedTokens } from './stored-tokens.ts'

const now = Date.parse('2026-03-02T09:00:00Z')

test('keeps what the identity provider sent', () => {
  const answer = { access_token: 'a1', refresh_token: 'r1', id_token: 'i1', expires_in: 300 }
  expect(storedTokens(answer, now)).toEqual({
    accessToken: 'a1',
    refreshToken: 'r1',
    idToken: 'i1',
    expiresAt: now + 300_000,
    renewAt: now + 240_000,
  })
})

test('keeps the old refresh and id token when a renewal brings none', () => {
  const first = storedTokens(
    { access_token: 'a1', refresh_token: 'r1', id_token: 'i1', expires_in: 300 },
    now,
  )
  const renewed = storedTokens({ access_token: 'a2', expires_in: 300 }, now + 1000, first)
  expect(renewed).toMatchObject({ accessToken: 'a2', refreshToken: 'r1', idToken: 'i1' })
})

test.each([
  ['60 seconds before expiry', 300, 240],
  ['60 seconds before expiry, from two minutes on', 120, 60],
  ['at half its life when it is shorter', 60, 30],
  ['at half its life when it is very short', 5, 2.5],
  ['as if it lived five minutes when the provider does not say', undefined, 240],
])('renews %s', (_case, expiresIn, seconds) => {
  const answer = { access_token: 'a', ...(expiresIn === undefined ? {} : { expires_in: expiresIn }) }
  expect(storedTokens(answer, now).renewAt).toBe(now + seconds * 1000)
})

test('has no refresh token when none was issued', () => {
  expect(storedTokens({ access_token: 'a' }, now).refreshToken).toBeNull()
})
