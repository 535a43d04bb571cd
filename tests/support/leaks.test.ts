import { expect, test } from 'vitest'
import { tokensIn, tokensInAddress, tokensInHeader } from './leaks.ts'

const webToken = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmVk'
const opaque = 'Yv3kq0Zs8dXb1Rf5Tn7Lw2Pj4Hm6Gc9Aa0Ee-Ii_Oo1'

test.each([
  `<script>window.__data = ${JSON.stringify({ token: webToken })}</script>`,
  `[{"_1":2},"access_token","${webToken}"]`,
  `{"level":30,"refresh_token":"${opaque}"}`,
])('a token is found in %s', (text) => {
  expect(tokensIn(text)).toHaveLength(1)
})

test.each([
  '<a href="/application/00000000-0000-4000-8000-000000000101">Larkfield Joinery Ltd</a>',
  '<script nonce="q2w3e4r5t6y7u8i9o0pAsg==">',
  `<link href="/assets/route-client-overview-B1x9-k2Z.js">`,
  'a'.repeat(43),
  `prefix${opaque}`,
])('nothing is found in %s', (text) => {
  expect(tokensIn(text)).toEqual([])
})

test('an address may hold codes, states and the id token hint, but no other token', () => {
  expect(tokensInAddress(`/callback?code=${opaque}&state=${opaque}`)).toEqual([])
  expect(tokensInAddress(`https://id.example/session/end?id_token_hint=${webToken}&state=x`)).toEqual([])
  expect(tokensInAddress(`/dashboard?access_token=${webToken}`)).toHaveLength(1)
})

test('a cookie may hold JSON, but no token', () => {
  expect(tokensInHeader('__Host-toast=eyJ0ZXh0IjoiU2F2ZWQifQ; Path=/; Secure')).toEqual([])
  expect(tokensInHeader(`__Host-session=${webToken}; Path=/; Secure`)).toHaveLength(1)
  expect(tokensInHeader(`https://id.example/session/end?id_token_hint=${webToken}`)).toEqual([])
})
