import { expect, test } from 'vitest'
import { createDrafts, type FormValues } from './draft.ts'

const dayMs = 24 * 3_600_000
const open = () => true
const closed = () => false

/** Storage as a browser's: its items are its own keys. */
function memoryStorage(): Storage {
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void Reflect.set(items, key, value),
    removeItem: (key: string) => void Reflect.deleteProperty(items, key),
  }
  const items: Record<string, string> = Object.create(methods)
  return items as unknown as Storage
}

const values = (text: string): FormValues => [['contact.email', text]]

test('restores a draft for the same form and person only', () => {
  const storage = memoryStorage()
  const drafts = createDrafts('refer:sample', () => storage)
  drafts.keep(
    'a',
    [
      ['tick', 'on'],
      ['tick', 'off'],
    ],
    1_000,
  )
  expect(drafts.find('a', open, 2_000)).toEqual({
    instance: 'a',
    savedAt: 1_000,
    values: [
      ['tick', 'on'],
      ['tick', 'off'],
    ],
  })
  expect(createDrafts('refer:placeholder', () => storage).find('a', closed, 2_000)).toBeUndefined()
})

test('two open forms have a draft each: neither is offered or deletes the other’s', () => {
  const storage = memoryStorage()
  const drafts = createDrafts('refer:sample', () => storage)
  drafts.keep('a', values('a@example.com'), 1)
  drafts.keep('b', values('b@example.com'), 2)
  expect(drafts.find('a', open, 3)?.values).toEqual(values('a@example.com'))
  expect(drafts.find('c', open, 3)).toBeUndefined()
  drafts.clear('b')
  expect(drafts.find('a', open, 3)?.values).toEqual(values('a@example.com'))
})

test('a new form is offered the newest draft of a tab that was closed', () => {
  const storage = memoryStorage()
  const drafts = createDrafts('refer:sample', () => storage)
  drafts.keep('old', values('old@example.com'), 1)
  drafts.keep('new', values('new@example.com'), 2)
  expect(drafts.find('c', closed, 3)?.instance).toBe('new')
  expect(drafts.find('old', closed, 3)?.instance).toBe('old')
})

test('deletes a draft after 14 days', () => {
  const storage = memoryStorage()
  const drafts = createDrafts('refer:sample', () => storage)
  drafts.keep('a', values('a@example.com'), 0)
  expect(drafts.find('a', open, 14 * dayMs - 1)).toBeDefined()
  expect(drafts.find('a', open, 14 * dayMs)).toBeUndefined()
  expect(storage.getItem('draft:refer:sample:a')).toBeNull()
})

test('keeps neither dates of birth nor bank numbers', () => {
  const storage = memoryStorage()
  const drafts = createDrafts('director:sample', () => storage)
  drafts.keep(
    'a',
    [
      ['date_of_birth', '01-02-1980'],
      ['bank.account_number', '12345678'],
      ['first_name', 'Kept'],
    ],
    1,
  )
  expect(drafts.find('a', open, 2)?.values).toEqual([['first_name', 'Kept']])
})

test.each([
  '',
  'nonsense',
  '{}',
  '[]',
  '{"savedAt":"1","values":[]}',
  '{"savedAt":1,"values":[["a"]]}',
  '{"savedAt":1,"values":[["a",1]]}',
])('takes %j in storage for no draft', (text) => {
  const storage = memoryStorage()
  storage.setItem('draft:refer:sample:a', text)
  expect(createDrafts('refer:sample', () => storage).find('a', open, 2)).toBeUndefined()
})

test('works without storage where the browser refuses it', () => {
  const drafts = createDrafts('refer:sample', () => {
    throw new DOMException('denied', 'SecurityError')
  })
  drafts.keep('a', values('a@example.com'), 1)
  drafts.clear('a')
  expect(drafts.find('a', open, 2)).toBeUndefined()
})

test('removes the drafts of every form of the name, and no other', () => {
  const storage = memoryStorage()
  const drafts = createDrafts('requests:sample', () => storage)
  const others = createDrafts('requests:other', () => storage)
  drafts.keep('a', values('one'), 1_000)
  drafts.keep('b', values('two'), 2_000)
  others.keep('a', values('three'), 3_000)
  drafts.clearAll()
  expect(drafts.find('a', closed, 4_000)).toBeUndefined()
  expect(others.find('a', open, 4_000)?.values).toEqual(values('three'))
})
