import { describe, expect, test } from 'vitest'
import { hashOf, randomValue } from '../random-values.ts'
import { createBrowserCookies } from './browser-cookies.ts'

const value = 'A'.repeat(43)

function requestWith(cookie: string) {
  return new Request('https://portal.test/', { headers: { Cookie: cookie } })
}

test('the session cookie has exactly these attributes', () => {
  const cookies = createBrowserCookies('https://portal.test')
  expect(cookies.session(value)).toBe(`__Host-portal-sid=${value}; Path=/; HttpOnly; Secure; SameSite=Lax`)
  expect(cookies.endedSession()).toBe('__Host-portal-sid=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
  expect(cookies.login(value)).toBe(
    `__Host-portal-login=${value}; Max-Age=900; Path=/; HttpOnly; Secure; SameSite=Lax`,
  )
})

test.each([
  ['https://portal.test', '__Host-portal-sid', true],
  ['http://localhost:3000', '__Host-portal-sid', true],
  ['http://127.0.0.1:3000', '__Host-portal-sid', true],
  ['http://portal:3000', 'portal-sid', false],
])('on %s it is called %s', (origin, name, secure) => {
  const cookie = createBrowserCookies(origin).session(value)
  expect(cookie.startsWith(`${name}=`)).toBe(true)
  expect(cookie.includes('; Secure')).toBe(secure)
})

describe('a session is found', () => {
  const { findSessionKey } = createBrowserCookies('https://portal.test')

  test('by the hash of its cookie, among others', () => {
    expect(findSessionKey(requestWith(`a=b; __Host-portal-sid=${value}; c=d`))).toBe(hashOf(value))
  })

  test.each([
    ['no cookie', ''],
    ['an unprefixed name, which a neighbouring host could set', `portal-sid=${value}`],
    ['a name that ends alike', `x__Host-portal-sid=${value}`],
    ['an empty value', '__Host-portal-sid='],
    ['a short value', '__Host-portal-sid=abc'],
    ['a long value', `__Host-portal-sid=${value}A`],
    ['characters we never write', `__Host-portal-sid=${'A'.repeat(42)}!`],
  ])('never with %s', (_case, cookie) => {
    expect(findSessionKey(requestWith(cookie))).toBeUndefined()
  })
})

test('random values fit a cookie and do not repeat', () => {
  const values = new Set(Array.from({ length: 100 }, randomValue))
  expect(values.size).toBe(100)
  for (const each of values) expect(each).toMatch(/^[\w-]{43}$/)
})
