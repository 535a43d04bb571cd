import { expect, test } from 'vitest'
import { readIntent, readWrite } from './form-write.ts'

function formOf(fields: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('a form keeps the key and version it was opened with', () => {
  const opening = { idempotencyKey: crypto.randomUUID(), version: 7 }
  const form = formOf([
    ['idempotency_key', opening.idempotencyKey],
    ['version', String(opening.version)],
  ])
  expect(readWrite(form)).toEqual(opening)
})

test.each([undefined, '', 'x', `${crypto.randomUUID()}\r\nX: y`])(
  'a form with the key %j gets a new one',
  (key) => {
    const { idempotencyKey } = readWrite(formOf(key === undefined ? [] : [['idempotency_key', key]]))
    expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
    expect(idempotencyKey).not.toBe(key)
  },
)

test.each(['', '-1', '1.5', 'x', '0'])('the version %j is invalid', (version) => {
  expect(readWrite(formOf([['version', version]])).version).toBe(0)
})

test('the text after the colon of an intent is its argument', () => {
  expect(readIntent(formOf([['intent', 'officer:{"id":"a:b"}']]))).toEqual({
    intent: 'officer',
    argument: '{"id":"a:b"}',
  })
})

test.each<[string, [string, string][], string]>([
  [
    'a button in front of its form',
    [
      ['intent', 'save'],
      ['own_intent', 'continue'],
    ],
    'save',
  ],
  [
    'a button that adds a row',
    [
      ['own_intent', 'continue'],
      ['__intent__', '{}'],
    ],
    'continue',
  ],
])('%s says what is sent', (_case, fields, intent) => {
  expect(readIntent(formOf(fields)).intent).toBe(intent)
})
