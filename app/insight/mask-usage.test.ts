import { expect, test } from 'vitest'
import { maskUsage } from './mask-usage.ts'

const address = 'https://portal.test/application/0199f0a2-7d1e-7a4e-9c35-1f0a7b8f2d11?search=Fay'
const route = 'https://portal.test/application/:id'

test('addresses become routes, and titles are left out', () => {
  const masked = maskUsage({
    uuid: 'u',
    event: '$pageview',
    properties: { $current_url: address, $referrer: address, title: 'Fay Ltd – Clients', $browser: 'Chrome' },
    $set_once: { $initial_current_url: address },
  })
  expect(masked).toEqual({
    uuid: 'u',
    event: '$pageview',
    properties: { $current_url: route, $referrer: route, $browser: 'Chrome', $geoip_disable: true },
    $set_once: { $initial_current_url: route },
  })
})

test('an event that is dropped stays dropped', () => {
  expect(maskUsage(null)).toBeNull()
})
