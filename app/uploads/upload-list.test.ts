import { expect, test, vi } from 'vitest'
import type { UploadEntry } from './upload-entry.ts'
import { createUploadList, type Sending, type SendResult } from './upload-list.ts'

const stored = (name: string): SendResult => ({
  kind: 'stored',
  stored: { file_path: `store/${name}`, file_name: name },
})
const file = (name: string, content = 'sample') => new File([content], name)

/** A list whose requests are answered by hand, by the name of their file. */
function listOf({ kept = '[]', online = true, problem = '', single = false } = {}) {
  const storage = { text: kept }
  const sendings: { sending: Sending; answer(result: SendResult): void }[] = []
  const timers: { action: () => void; ms: number }[] = []
  const list = createUploadList({
    send: (sending) =>
      new Promise((resolve) => {
        sendings.push({ sending, answer: resolve })
        sending.signal.addEventListener('abort', () => resolve({ kind: 'aborted' }))
      }),
    storage: {
      read: () => storage.text,
      write: (text) => {
        storage.text = text
      },
    },
    problemOf: () => problem || undefined,
    single,
    later: (action, ms) => timers.push({ action, ms }),
    online,
  })
  const states = () => list.getState().entries.map(({ name, state }) => `${name} ${state}`)
  const answer = async (name: string, result: SendResult) => {
    const at = sendings.findIndex(({ sending }) => sending.file.name === name)
    const [found] = sendings.splice(at, 1)
    found?.answer(result)
    await vi.waitFor(() => expect(found).toBeDefined())
    await Promise.resolve()
  }
  const add = (...files: File[]) => list.add('files', 'Other', files)
  return { list, add, states, answer, sendings, timers, storage }
}

test('two files are uploaded in parallel, the next when one is complete', async () => {
  const { add, states, answer } = listOf()
  add(file('a.pdf'), file('b.pdf'), file('c.pdf'))
  expect(states()).toEqual(['a.pdf uploading', 'b.pdf uploading', 'c.pdf waiting'])
  await answer('a.pdf', stored('a.pdf'))
  expect(states()).toEqual(['a.pdf uploaded', 'b.pdf uploading', 'c.pdf uploading'])
})

test('where a field holds one file, another that is chosen takes its place, and no other field’s', async () => {
  const { list, add, states, answer, sendings } = listOf({ single: true })
  add(file('a.pdf'))
  const [first] = sendings
  list.add('other', 'Other', [file('other.pdf')])
  add(file('b.pdf'), file('c.pdf'))
  expect(first?.sending.signal.aborted).toBe(true)
  await vi.waitFor(() => expect(states()).toEqual(['other.pdf uploading', 'c.pdf uploading']))
  await answer('c.pdf', stored('c.pdf'))
  add(file('c.pdf'))
  expect(states()).toEqual(['other.pdf uploading', 'c.pdf uploading'])
})

test('a file reports its progress', () => {
  const { list, add, sendings, states } = listOf()
  add(file('a.pdf'))
  sendings[0]?.sending.onProgress(40)
  expect(list.getState().entries[0]?.percent).toBe(40)
  sendings[0]?.sending.onProgress(100)
  expect(states()).toEqual(['a.pdf checking'])
})

test('a lost connection is retried with the same key after 1, 4 and 10 seconds, then by the person', async () => {
  const { list, add, states, answer, sendings, timers } = listOf()
  add(file('a.pdf'))
  const keys = new Set<string>()
  for (const ms of [1_000, 4_000, 10_000]) {
    keys.add(sendings[0]?.sending.key ?? '')
    await answer('a.pdf', { kind: 'lost' })
    expect(states()).toEqual(['a.pdf resting'])
    expect(timers.at(-1)?.ms).toBe(ms)
    timers.at(-1)?.action()
  }
  keys.add(sendings[0]?.sending.key ?? '')
  await answer('a.pdf', { kind: 'lost' })
  expect(states()).toEqual(['a.pdf failed'])
  list.restart(list.getState().entries[0]?.id ?? '')
  keys.add(sendings[0]?.sending.key ?? '')
  expect(states()).toEqual(['a.pdf uploading'])
  expect(keys.size).toBe(1)
})

test('uploads pause while offline, and continue with the network', async () => {
  const { list, add, states, sendings } = listOf()
  add(file('a.pdf'))
  list.setOnline(false)
  await vi.waitFor(() => expect(states()).toEqual(['a.pdf waiting']))
  const [first] = sendings
  list.setOnline(true)
  expect(states()).toEqual(['a.pdf uploading'])
  expect(sendings[1]?.sending.key).toBe(first?.sending.key)
})

test('a paused file leaves its place to the next, and is resumed with its key', async () => {
  const { list, add, states, sendings } = listOf()
  add(file('a.pdf'), file('b.pdf'), file('c.pdf'))
  const id = list.getState().entries[0]?.id ?? ''
  list.pause(id)
  expect(sendings[0]?.sending.signal.aborted).toBe(true)
  await vi.waitFor(() => expect(states()).toEqual(['a.pdf paused', 'b.pdf uploading', 'c.pdf uploading']))
  expect(list.isBusy()).toBe(true)
  list.restart(id)
  expect(states()[0]).toBe('a.pdf waiting')
  list.pause(list.getState().entries[1]?.id ?? '')
  await vi.waitFor(() => expect(states()).toEqual(['a.pdf uploading', 'b.pdf paused', 'c.pdf uploading']))
  expect(sendings.at(-1)?.sending.key).toBe(id)
})

test('a file that is paused and resumed at once is sent once at a time', async () => {
  const { list, add, states, sendings } = listOf()
  add(file('a.pdf'))
  const id = list.getState().entries[0]?.id ?? ''
  list.pause(id)
  list.restart(id)
  expect(sendings).toHaveLength(1)
  await vi.waitFor(() => expect(states()).toEqual(['a.pdf uploading']))
  expect(sendings).toHaveLength(2)
})

test('a file that waits to be tried again can be paused: it is then sent when it is resumed', async () => {
  const { list, add, states, answer, timers, sendings } = listOf()
  add(file('a.pdf'))
  const id = list.getState().entries[0]?.id ?? ''
  await answer('a.pdf', { kind: 'lost' })
  list.pause(id)
  timers.at(-1)?.action()
  expect(states()).toEqual(['a.pdf paused'])
  expect(sendings).toHaveLength(0)
  expect(list.isBusy()).toBe(false)
  list.restart(id)
  expect(states()).toEqual(['a.pdf uploading'])
})

test('a file that cannot be sent is not sent, and says why', () => {
  const { list, add, sendings } = listOf({ problem: 'larger than 25 MB' })
  add(file('a.pdf'))
  expect(list.getState().entries[0]).toMatchObject({ state: 'failed', problem: 'larger than 25 MB' })
  expect(sendings).toEqual([])
})

test('a file whose content is refused cannot be tried again, and stays refused over a reload', async () => {
  const { list, add, answer, storage } = listOf()
  add(file('a.pdf'))
  await answer('a.pdf', {
    kind: 'refused',
    problem: 'its content does not match its type, PDF',
    permanent: true,
  })
  const [entry] = list.getState().entries
  expect(list.canRetry(entry?.id ?? '')).toBe(false)
  expect(listOf({ kept: storage.text }).list.getState().entries[0]).toMatchObject({
    state: 'failed',
    permanent: true,
    problem: 'its content does not match its type, PDF',
  })
})

test('after a reload uploaded files are listed and the others must be chosen again, with their key', async () => {
  const before = listOf()
  before.add(file('a.pdf'), file('b.pdf'))
  const key = before.sendings.find(({ sending }) => sending.file.name === 'b.pdf')?.sending.key
  await before.answer('a.pdf', stored('a.pdf'))
  const { add, states, sendings } = listOf({ kept: before.storage.text })
  expect(states()).toEqual(['a.pdf uploaded', 'b.pdf missing'])
  add(file('b.pdf'))
  expect(states()).toEqual(['a.pdf uploaded', 'b.pdf uploading'])
  expect(sendings[0]?.sending.key).toBe(key)
})

test.each([
  'nonsense',
  '{}',
  '[null, {"id":1}]',
  '[{"id":"1","field":"f","name":"a","size":1,"state":"uploaded"}]',
])('an invalid stored list is empty: %s', (kept) => {
  expect(listOf({ kept }).states()).toEqual([])
})

test('a removed file’s upload is aborted', async () => {
  const { list, add, states, sendings } = listOf()
  add(file('a.pdf'), file('b.pdf'), file('c.pdf'))
  list.remove(list.getState().entries[0]?.id ?? '')
  expect(sendings[0]?.sending.signal.aborted).toBe(true)
  await vi.waitFor(() => expect(states()).toEqual(['b.pdf uploading', 'c.pdf uploading']))
})

test('files submitted with the form are removed, unless it returns them', async () => {
  const { list, add, states, answer } = listOf()
  add(file('a.pdf'), file('b.pdf'))
  await answer('a.pdf', stored('a.pdf'))
  await answer('b.pdf', stored('b.pdf'))
  list.settle('files', 'form 1', [])
  expect(states()).toHaveLength(2)
  list.markSent('files', 'form 1')
  list.settle('files', 'form 1', [])
  expect(states()).toHaveLength(2)
  list.settle('files', 'form 2', [{ file_path: 'store/b.pdf', file_name: 'b.pdf' }])
  expect(states()).toEqual(['b.pdf uploaded'])
})

test('files that the form uploaded itself join the list', () => {
  const { list } = listOf()
  list.settle('files', 'form 1', [{ file_path: 'store/a.pdf', file_name: 'a.pdf' }])
  expect(list.getState().entries).toMatchObject([
    { name: 'a.pdf', state: 'uploaded' } satisfies Partial<UploadEntry>,
  ])
})
