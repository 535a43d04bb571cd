import { expect, test, vi } from 'vitest'
import type { Sending, SendResult } from './send-file.ts'
import { createUploadStore, warnBeforeLeaving } from './upload-store.ts'

const settings = {
  action: '/uploads',
  accept: '.pdf',
  maxFileBytes: 100,
  maxFiles: 9,
  problems: { type: '', heic: '', tooLarge: '', tooMany: '', empty: '' },
}

/** A store whose requests and timers the test plays. */
function openStore() {
  const sent: { sending: Sending; answer(result: SendResult): void }[] = []
  const timers: { action: () => void; ms: number }[] = []
  const kept = vi.fn()
  const store = createUploadStore({
    send: (sending) => new Promise((answer) => sent.push({ sending, answer })),
    later: (action, ms) => timers.push({ action, ms }),
    start: { entries: [], online: true },
    keep: kept,
  })
  const choose = (...names: string[]) =>
    store.dispatch({
      type: 'chosen',
      list: 'files',
      files: names.map((id) => ({ id, file: new File(['sample'], id) })),
      settings,
      uploadType: 'Other',
    })
  const states = () => store.getUploads().entries.map(({ id, state }) => `${id} ${state}`)
  return { store, sent, timers, kept, choose, states }
}

const stored: SendResult = { type: 'stored', stored: { file_path: 'store/a', file_name: 'a.pdf' } }

test('a file is sent under its id, its progress is shown but not kept, and the next one follows', async () => {
  const { sent, kept, choose, states } = openStore()
  choose('a.pdf', 'b.pdf')
  expect(sent.map(({ sending }) => sending.key)).toEqual(['a.pdf'])
  kept.mockClear()
  sent[0]?.sending.onProgress(40)
  expect(kept).not.toHaveBeenCalled()
  sent[0]?.answer(stored)
  await vi.waitFor(() => expect(states()).toEqual(['a.pdf uploaded', 'b.pdf uploading']))
  expect(sent.map(({ sending }) => sending.key)).toEqual(['a.pdf', 'b.pdf'])
  expect(kept).toHaveBeenCalled()
})

test('a lost file is sent again with its key after 1, 4 and 10 seconds', async () => {
  const { sent, timers, choose, states } = openStore()
  choose('a.pdf')
  for (const ms of [1_000, 4_000, 10_000]) {
    sent.at(-1)?.answer({ type: 'lost' })
    await vi.waitFor(() => expect(states()).toEqual(['a.pdf resting']))
    expect(timers.at(-1)?.ms).toBe(ms)
    timers.at(-1)?.action()
  }
  sent.at(-1)?.answer({ type: 'lost' })
  await vi.waitFor(() => expect(states()).toEqual(['a.pdf failed']))
  expect(sent.map(({ sending }) => sending.key)).toEqual(['a.pdf', 'a.pdf', 'a.pdf', 'a.pdf'])
})

test('a file that is paused and resumed at once is aborted and sent anew: only that request’s answer counts', async () => {
  const { store, sent, choose, states } = openStore()
  choose('a.pdf')
  store.dispatch({ type: 'paused', id: 'a.pdf' })
  store.dispatch({ type: 'restarted', id: 'a.pdf' })
  expect(sent.map(({ sending }) => sending.signal.aborted)).toEqual([true, false])
  sent[0]?.answer({ type: 'lost' })
  sent[0]?.sending.onProgress(100)
  await Promise.resolve()
  expect(states()).toEqual(['a.pdf uploading'])
  sent[1]?.answer(stored)
  await vi.waitFor(() => expect(states()).toEqual(['a.pdf uploaded']))
})

test('the browser asks before leaving during uploads only', async () => {
  const page = new EventTarget()
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { store, sent, choose } = openStore()
  warnBeforeLeaving(store, page)
  expect(asks()).toBe(false)
  choose('a.pdf')
  expect(asks()).toBe(true)
  sent[0]?.answer(stored)
  await vi.waitFor(() => expect(asks()).toBe(false))
})
