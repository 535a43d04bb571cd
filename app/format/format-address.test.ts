import { expect, test } from 'vitest'
import { formatAddress } from './format-address.ts'

test('an address is one line', () => {
  expect(
    formatAddress({ line_1: '1 Sample Street', line_2: '', town_or_city: 'Sampleton', postcode: 'ZZ1 1AA' }),
  ).toBe('1 Sample Street, Sampleton, ZZ1 1AA')
})
