import { describe, expect, test } from 'vitest'
import { createSealedRecords } from '../sessions/sealed-records.ts'
import { createConnectionKeys, hubQuery } from './connection-keys.ts'

const [secret, older, another] = ['one', 'two', 'three'].map(
  (name) => `${name} secret, long enough for a key`,
)
const secrets = (...value: (string | undefined)[]) => value.map(String)
const mine = createConnectionKeys(secrets(secret))
const sealed = mine.seal('hub-key_1+/=', 'session-1') ?? ''

test('a key sealed by one instance opens on every other, without shared state', () => {
  expect(createConnectionKeys(secrets(secret)).open(sealed, 'session-1')).toBe('hub-key_1+/=')
})

test('it is URL-safe: the client puts it into addresses unescaped', () => {
  expect(encodeURIComponent(sealed)).toBe(sealed)
})

test.each<[string, string, string]>([
  ['another session', sealed, 'session-2'],
  ['a key that was never sealed', 'hub-key_1', 'session-1'],
  ['another key under the same seal', `x${sealed}`, 'session-1'],
  ['a seal that is cut short', sealed.slice(0, -1), 'session-1'],
  ['a seal that was changed', sealed.replace(/\.../, '.__'), 'session-1'],
  ['no seal', `${sealed.split('.')[0]}.`, 'session-1'],
  ['nothing', '', 'session-1'],
])('%s opens nothing', (_name, value, session) => {
  expect(mine.open(value, session)).toBeUndefined()
})

test('with a new secret in front both are accepted, and a removed one is not', () => {
  const both = createConnectionKeys(secrets(older, secret))
  expect(both.open(sealed, 'session-1')).toBe('hub-key_1+/=')
  expect(mine.open(both.seal('key', 'session-1') ?? '', 'session-1')).toBeUndefined()
  expect(createConnectionKeys(secrets(another)).open(sealed, 'session-1')).toBeUndefined()
})

test('without secrets nothing is sealed', () => {
  expect(() => createConnectionKeys([])).toThrow('without a secret')
})

test('what is sealed for another purpose with the same secret opens nothing', () => {
  const stored = createSealedRecords(secrets(secret)).seal('hub-key_1', 'tokens session-1')
  expect(mine.open(stored, 'session-1')).toBeUndefined()
})

test('an empty or overlong key of the hub is refused', () => {
  expect(['', 'x'.repeat(513)].map((key) => mine.seal(key, 'session-1'))).toEqual([undefined, undefined])
})

describe('the query that the hub sees', () => {
  const queryOf = (value: string, sessionKey = 'session-1') =>
    hubQuery(new URLSearchParams(value), { keys: mine, sessionKey, brokerageId: 'b-1' })?.toString()

  test('holds the hub’s own key, and the browser’s parameters', () => {
    expect(queryOf(`id=${sealed}&_=1`)).toBe('_=1&brokerageId=b-1&id=hub-key_1%2B%2F%3D')
    expect(queryOf('')).toBe('brokerageId=b-1')
  })

  test('has the person’s own brokerage, whatever the browser sends', () => {
    expect(queryOf('brokerageId=b-2&BROKERAGEID=b-3&a=1')).toBe('a=1&brokerageId=b-1')
  })

  test.each([
    'id=hub-key_1',
    `ID=${'x'.repeat(20)}`,
    `id=${sealed}&id=other`,
    `id=${sealed}&ID=other`,
    `%69d=hub-key_1`,
    `id=${sealed}&id=${sealed}`,
  ])('is refused for %s: a hub reads names in any case', (value) => {
    expect(queryOf(value)).toBeUndefined()
  })

  test('is refused for another session', () => {
    expect(queryOf(`id=${sealed}`, 'session-2')).toBeUndefined()
  })
})
