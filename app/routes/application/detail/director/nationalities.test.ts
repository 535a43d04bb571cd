import { expect, test } from 'vitest'
import { nationalityName, nationalityNames } from './nationalities.ts'

test('British and Irish come first, the others by name', () => {
  const labels = Object.values(nationalityNames)
  expect(labels.slice(0, 3)).toEqual(['British', 'Irish', 'Afghan'])
  expect(labels.slice(2)).toEqual(labels.slice(2).toSorted((one, other) => one.localeCompare(other, 'en-GB')))
  expect(new Set(labels).size).toBe(labels.length)
})

test('every code is accepted by the lender', () => {
  for (const code of Object.keys(nationalityNames)) expect(code).toMatch(/^[A-Z]{2}$/)
})

test.each([
  ['FR', 'French'],
  ['NL', 'Dutch'],
  ['AX', 'Åland Islands'],
  ['British', 'British'],
])('%s is shown as %s', (code, name) => {
  expect(nationalityName(code)).toBe(name)
})
