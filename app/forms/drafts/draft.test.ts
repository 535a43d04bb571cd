import { expect, test } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createDrafts, type FormValues, unsentOnDevice } from './device-drafts.ts'

const dayMs = 24 * 3_600_000

const values = (text: string): FormValues => [['contact.email', text]]

test('lists the drafts of the same form and person only', () => {
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
  expect(drafts.list(2_000)).toEqual([
    {
      instance: 'a',
      savedAt: 1_000,
      values: [
        ['tick', 'on'],
        ['tick', 'off'],
      ],
    },
  ])
  expect(createDrafts('refer:placeholder', () => storage).list(2_000)).toEqual([])
})

test('two open forms have a draft each, and deleting one leaves the other', () => {
  const storage = memoryStorage()
  const drafts = createDrafts('refer:sample', () => storage)
  drafts.keep('a', values('a@example.com'), 1)
  drafts.keep('b', values('b@example.com'), 2)
  drafts.clear('b')
  expect(drafts.list(3).map((draft) => draft.values)).toEqual([values('a@example.com')])
})

test('deletes a draft after 14 days', () => {
  const storage = memoryStorage()
  const drafts = createDrafts('refer:sample', () => storage)
  drafts.keep('a', values('a@example.com'), 0)
  expect(drafts.list(14 * dayMs - 1)).toHaveLength(1)
  expect(drafts.list(14 * dayMs)).toEqual([])
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
  expect(drafts.list(2)[0]?.values).toEqual([['first_name', 'Kept']])
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
  expect(createDrafts('refer:sample', () => storage).list(2)).toEqual([])
})

test('works without storage where the browser refuses it', () => {
  const drafts = createDrafts('refer:sample', () => {
    throw new DOMException('denied', 'SecurityError')
  })
  drafts.keep('a', values('a@example.com'), 1)
  drafts.clear('a')
  expect(drafts.list(2)).toEqual([])
})

test('removes the drafts of every form of the name, and no other', () => {
  const storage = memoryStorage()
  const drafts = createDrafts('requests:sample', () => storage)
  const others = createDrafts('requests:other', () => storage)
  drafts.keep('a', values('one'), 1_000)
  drafts.keep('b', values('two'), 2_000)
  others.keep('a', values('three'), 3_000)
  drafts.clearAll()
  expect(drafts.list(4_000)).toEqual([])
  expect(others.list(4_000).map((draft) => draft.values)).toEqual([values('three')])
})

test('says what is lost with the drafts of all tabs and people, and not of what is too old to be offered', () => {
  const storage = memoryStorage()
  const words = () =>
    unsentOnDevice(
      [{ id: '1', name: 'Larkfield Joinery' }],
      () => storage,
      () => 15 * dayMs,
    )
  storage.setItem('recent-clients:sample', '[]')
  expect(words()).toEqual([])
  createDrafts('appeal:sample:1', () => storage).keep('a', values('old'), 0)
  createDrafts('requests:sample:1', () => storage).keep('a', values('one'), 14 * dayMs)
  createDrafts('requests:placeholder:2', () => storage).keep('b', values('two'), 14 * dayMs)
  createDrafts('refer:sample', () => storage).keep('b', values('three'), 14 * dayMs)
  expect(words()).toEqual([
    { words: 'a referral', page: '/refer' },
    { words: 'answers to requests for Larkfield Joinery', page: '/application/1/requests' },
    { words: 'answers to requests', page: '/application/2/requests' },
  ])
})
