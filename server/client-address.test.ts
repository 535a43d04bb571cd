import { describe, expect, test } from 'vitest'
import { createClientAddress, isProxyRange, networksOf } from './client-address.ts'
import { readConfig } from './env.ts'

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as Parameters<
    ReturnType<typeof createClientAddress>
  >[0]

describe('without trusted proxies the client address is the socket’s', () => {
  const addressOf = createClientAddress([])
  test.each([
    ['203.0.113.7', undefined, '203.0.113.7'],
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['2001:db8::7', undefined, '2001:db8::7'],
    [undefined, '198.51.100.1', ''],
  ])('%s with %s', (socket, forwarded, expected) => {
    expect(addressOf(from(socket, forwarded))).toBe(expected)
  })
})

describe('behind trusted proxies it is the last untrusted address', () => {
  const addressOf = createClientAddress(['10.0.0.0/8', '2001:db8:1::/48', '192.0.2.1'])
  test.each([
    ['10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['10.0.0.1', '198.51.100.1, 203.0.113.7, 192.0.2.1, 10.2.3.4', '203.0.113.7'],
    ['2001:db8:1::5', '2001:db8:2::9', '2001:db8:2::9'],
    ['10.0.0.1', '10.0.0.2', '10.0.0.2'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['10.0.0.1', '198.51.100.1, 203.0.113.7:5123', '203.0.113.7'],
    ['10.0.0.1', '203.0.113.7:5123, 192.0.2.1:80', '203.0.113.7'],
    ['10.0.0.1', '[2001:db8:2::9]:5123', '2001:db8:2::9'],
    ['10.0.0.1', '[::ffff:203.0.113.7]:5123', '203.0.113.7'],
    ['10.0.0.1', '203.0.113.7:', '10.0.0.1'],
    ['10.0.0.1', 'unknown', '10.0.0.1'],
    ['10.0.0.1', '203.0.113.7, <script>', '10.0.0.1'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ])('%s with %s', (socket, forwarded, expected) => {
    expect(addressOf(from(socket, forwarded))).toBe(expected)
  })

  test('a header of thousands of proxies is read from its end only', () => {
    expect(
      addressOf(from('10.0.0.1', `${'198.51.100.1,'.repeat(5_000)}${'10.0.0.9,'.repeat(20)}10.0.0.9`)),
    ).toBe('10.0.0.9')
  })
})

test.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['2001:db8::/32', true],
  ['10.0.0.0/33', false],
  ['10.0.0', false],
  ['proxy.example', false],
  ['10.0.0.0/8/8', false],
  ['', false],
])('%j is a proxy or a range of them: %s', (text, expected) => {
  expect(isProxyRange(text)).toBe(expected)
})

describe('trusted proxies', () => {
  test('are none unless named', () => {
    expect(readConfig({}).trustedProxies).toEqual([])
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '2001:db8::1',
    ])
  })

  test('are addresses and ranges, never names', () => {
    expect(() => readConfig({ TRUSTED_PROXIES: '10.0.0.1,proxy.example' })).toThrow(
      'TRUSTED_PROXIES must be a list of addresses or ranges, like 10.0.0.0/8,192.0.2.1',
    )
  })
})

test.each<[string, string, string | undefined]>([
  ['203.0.113.7', '203.0.113.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0::/48'],
])('%s is of the network %s and the site %s', (address, network, site) => {
  expect(networksOf(address)).toEqual({ network, ...(site && { site }) })
})
