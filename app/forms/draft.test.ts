import { expect, test } from 'vitest'
import { createDraftBox } from './draft.ts'

const day = 24 * 3_600_000

function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

test('gives back what was kept, to the same form and person only', () => {
  const storage = memoryStorage()
  const box = createDraftBox('refer:sample', () => storage)
  box.keep(
    [
      ['contact.email', 'a@b.example'],
      ['tick', 'on'],
      ['tick', 'off'],
    ],
    1_000,
  )
  expect(box.read(2_000)).toEqual({
    savedAt: 1_000,
    values: [
      ['contact.email', 'a@b.example'],
      ['tick', 'on'],
      ['tick', 'off'],
    ],
  })
  expect(createDraftBox('refer:placeholder', () => storage).read(2_000)).toBeUndefined()
})

test('forgets a draft after 14 days and when it is cleared', () => {
  const storage = memoryStorage()
  const box = createDraftBox('refer:sample', () => storage)
  box.keep([['a', 'b']], 0)
  expect(box.read(14 * day - 1)).toBeDefined()
  expect(box.read(14 * day)).toBeUndefined()
  box.clear()
  expect(box.read(1)).toBeUndefined()
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
  storage.setItem('draft:refer:sample', text)
  expect(createDraftBox('refer:sample', () => storage).read(2)).toBeUndefined()
})

test('does without storage where the browser refuses it', () => {
  const box = createDraftBox('refer:sample', () => {
    throw new DOMException('denied', 'SecurityError')
  })
  box.keep([['a', 'b']], 1)
  box.clear()
  expect(box.read(2)).toBeUndefined()
})
