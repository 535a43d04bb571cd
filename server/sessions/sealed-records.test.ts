import { describe, expect, test } from 'vitest'
import { createSealedRecords } from './sealed-records.ts'

const [first, second] = ['first secret '.repeat(3), 'second secret '.repeat(3)]
const value = { accessToken: 'an-access-token', name: 'Ąžuolas' }
const sealed = createSealedRecords([first]).seal(value, 'here')

test('a sealed record is unreadable and opens unchanged', () => {
  const records = createSealedRecords([first])
  expect(sealed).not.toContain('access-token')
  expect(records.open(sealed, 'here')).toEqual(value)
  expect(records.seal(value, 'here')).not.toBe(sealed)
})

describe('a secret can be replaced', () => {
  test('while both are configured, in either order', () => {
    expect(createSealedRecords([second, first]).open(sealed, 'here')).toEqual(value)
    expect(createSealedRecords([first, second]).open(sealed, 'here')).toEqual(value)
  })

  test('and the first one seals', () => {
    const text = createSealedRecords([second, first]).seal(value, 'here')
    expect(createSealedRecords([second]).open(text, 'here')).toEqual(value)
    expect(createSealedRecords([first]).open(text, 'here')).toBeUndefined()
  })
})

test('nothing is sealed without a secret', () => {
  expect(() => createSealedRecords([])).toThrow('without a secret')
})

test.each([
  ['in another place', sealed, 'there'],
  ['with a changed end', `${sealed.slice(0, -2)}AA`, 'here'],
  ['cut short', sealed.slice(0, 20), 'here'],
  ['with another name of its secret', sealed.replace(/^.{8}/, 'AAAAAAAA'), 'here'],
  ['as plain text', JSON.stringify(value), 'here'],
  ['as nothing', '', 'here'],
])('%s it does not open', (_case, text, place) => {
  expect(createSealedRecords([first]).open(text, place)).toBeUndefined()
})
