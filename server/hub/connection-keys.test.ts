import { describe, expect, test } from 'vitest'
import { createConnectionKeys } from './connection-keys.ts'
import { hubQuery } from './hub-query.ts'

const [secret, older, another] = ['one', 'two', 'three'].map(
  (name) => `${name} secret, long enough for a key`,
)
const secrets = (...given: (string | undefined)[]) => given.map(String)
const mine = createConnectionKeys(secrets(secret))
const sealed = mine.seal('hub-key_1+/=', 'session-1') ?? ''

test('what one instance seals for a session opens on every other, with nothing remembered', () => {
  expect(createConnectionKeys(secrets(secret)).open(sealed, 'session-1')).toBe('hub-key_1+/=')
})

test('it needs no escaping: the client puts it into addresses as it is', () => {
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
])('%s opens nothing', (_name, given, session) => {
  expect(mine.open(given, session)).toBeUndefined()
})

test('a new secret is put in front: both are believed, and one that was dropped is not', () => {
  const both = createConnectionKeys(secrets(older, secret))
  expect(both.open(sealed, 'session-1')).toBe('hub-key_1+/=')
  expect(mine.open(both.seal('key', 'session-1') ?? '', 'session-1')).toBeUndefined()
  expect(createConnectionKeys(secrets(another)).open(sealed, 'session-1')).toBeUndefined()
})

test('without secrets each process believes itself alone', () => {
  const [one, two] = [createConnectionKeys([]), createConnectionKeys([])]
  const given = one.seal('key', 'session-1') ?? ''
  expect([one.open(given, 'session-1'), two.open(given, 'session-1')]).toEqual(['key', undefined])
})

test('no hub gives out a key that is empty or endless', () => {
  expect(['', 'x'.repeat(513)].map((key) => mine.seal(key, 'session-1'))).toEqual([undefined, undefined])
})

describe('the query that the hub sees', () => {
  const queryOf = (given: string, session = 'session-1') =>
    hubQuery(new URLSearchParams(given), mine, session)?.toString()

  test('holds the hub’s own key, and all that the browser asked', () => {
    expect(queryOf(`brokerageId=b-1&id=${sealed}&_=1`)).toBe('brokerageId=b-1&_=1&id=hub-key_1%2B%2F%3D')
    expect(queryOf('brokerageId=b-1')).toBe('brokerageId=b-1')
  })

  test.each([
    'id=hub-key_1',
    `ID=${'x'.repeat(20)}`,
    `id=${sealed}&id=other`,
    `id=${sealed}&ID=other`,
    `%69d=hub-key_1`,
    `id=${sealed}&id=${sealed}`,
  ])('is none for %s: a hub reads names in any case', (given) => {
    expect(queryOf(given)).toBeUndefined()
  })

  test('is none for another session', () => {
    expect(queryOf(`id=${sealed}`, 'session-2')).toBeUndefined()
  })
})
