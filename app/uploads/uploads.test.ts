import { expect, test, vi } from 'vitest'
import { defaultPolicy } from '#contract/fields/policy.ts'
import type { Sending, SendResult } from './send-file.ts'
import { createUploads, restore, type Upload } from './uploads.ts'

const settings = { action: '/uploads', upload: { ...defaultPolicy.upload, fileBytes: 1024 * 1024 } }

const fileOf = (name: string, content = 'sample') => new File([content], name)

interface Choice {
  list?: string
  single?: boolean
}

/** Uploads whose requests and browser the test plays. */
function openUploads(files: Upload[] = [], isSigningOut = () => false) {
  const sent: { sending: Sending; answer(result: SendResult): void }[] = []
  const kept = vi.fn()
  const page = new EventTarget()
  const uploads = createUploads({
    files,
    send: (sending) => new Promise((answer) => sent.push({ sending, answer })),
    keep: (all) => kept(JSON.stringify(all)),
    page,
    isSigningOut,
  })
  const all = uploads.get
  const idOf = (name: string) => all().find((file) => file.name === name)?.id ?? ''
  return {
    ...uploads,
    ...{ sent, all, idOf },
    choose(chosen: readonly (string | File)[], { list = 'files', single = false }: Choice = {}) {
      const each = chosen.map((file) => (typeof file === 'string' ? fileOf(file) : file))
      uploads.choose(each, { list, settings, uploadType: 'Other', single })
    },
    /** The last request is answered. */
    async answer(result: SendResult) {
      sent.at(-1)?.answer(result)
      await Promise.resolve()
    },
    states: () => all().map(({ name, state }) => `${name} ${state}`),
    hears: (event: string) => page.dispatchEvent(new Event(event, { cancelable: true })),
    afterReload: () => openUploads(restore(kept.mock.lastCall?.[0] ?? null)),
  }
}

const storedAs = (name: string) => ({ file_path: `store/${name}`, file_name: name })
const stored = (name: string): SendResult => ({ state: 'uploaded', stored: storedAs(name) })

const onItsWay = (sent: { sending: Sending }[]) =>
  sent.filter(({ sending }) => !sending.signal.aborted).map(({ sending }) => sending.file.name)

test('files go ahead one by one, in their order, each under its own key', async () => {
  const { choose, answer, states, sent, idOf } = openUploads()
  choose(['a.pdf', 'b.pdf'])
  choose(['c.pdf'], { list: 'other' })
  expect(onItsWay(sent)).toEqual(['a.pdf'])
  await answer(stored('a.pdf'))
  expect(states()).toEqual(['a.pdf uploaded', 'b.pdf waiting', 'c.pdf waiting'])
  expect(sent.map(({ sending }) => sending.key)).toEqual([idOf('a.pdf'), idOf('b.pdf')])
})

test('a file says how much of it is sent', () => {
  const { choose, sent, all } = openUploads()
  choose(['a.pdf'])
  sent[0]?.sending.onProgress(40)
  expect(all()).toMatchObject([{ state: 'waiting', percent: 40 }])
})

test('a file that the person tries again keeps its key', async () => {
  const { choose, answer, states, sent, all, idOf, restart } = openUploads()
  choose(['a.pdf', 'b.pdf'])
  await answer({ state: 'failed', problem: 'the connection was lost' })
  expect(states()).toEqual(['a.pdf failed', 'b.pdf waiting'])
  restart(idOf('a.pdf'))
  expect(all()[0]).toMatchObject({ state: 'waiting', problem: undefined })
  await answer(stored('b.pdf'))
  expect(sent.map(({ sending }) => sending.key)).toEqual([idOf('a.pdf'), idOf('b.pdf'), idOf('a.pdf')])
})

test('a paused file leaves its turn to the next, and waits for it again', () => {
  const { choose, states, pause, restart, idOf, sent } = openUploads()
  choose(['a.pdf', 'b.pdf'])
  pause(idOf('a.pdf'))
  expect(states()).toEqual(['a.pdf paused', 'b.pdf waiting'])
  restart(idOf('a.pdf'))
  expect(states()).toEqual(['a.pdf waiting', 'b.pdf waiting'])
  expect(onItsWay(sent)).toEqual(['b.pdf'])
})

test('a file that is paused and resumed at once is sent again: only the answer to the last request counts', async () => {
  const { choose, states, pause, restart, idOf, sent, answer } = openUploads()
  choose(['a.pdf'])
  pause(idOf('a.pdf'))
  restart(idOf('a.pdf'))
  expect(sent.map(({ sending }) => sending.signal.aborted)).toEqual([true, false])
  sent[0]?.answer(stored('a.pdf'))
  sent[0]?.sending.onProgress(100)
  await Promise.resolve()
  expect(states()).toEqual(['a.pdf waiting'])
  await answer(stored('a.pdf'))
  expect(states()).toEqual(['a.pdf uploaded'])
})

test('a removed file leaves its turn to the next', () => {
  const { choose, remove, idOf, sent } = openUploads()
  choose(['a.pdf', 'b.pdf'])
  remove(idOf('a.pdf'))
  expect(onItsWay(sent)).toEqual(['b.pdf'])
})

test('a file that the page can refuse is never sent', () => {
  const { choose, all, sent } = openUploads()
  choose([fileOf('a.exe'), fileOf('b.pdf', '')])
  expect(all()).toMatchObject([
    { state: 'refused', problem: expect.stringMatching('one of these types') },
    { state: 'refused', problem: expect.stringMatching('empty') },
  ])
  expect(sent).toEqual([])
})

test('files beyond the number that a field takes are refused, in that field alone', () => {
  const { choose, all } = openUploads()
  choose(Array.from({ length: 11 }, (_, index) => `${index}.pdf`))
  choose(['e.pdf'], { list: 'other' })
  const refused = all().filter(({ problem }) => problem?.startsWith('more than 10 files'))
  expect(refused.map(({ name }) => name)).toEqual(['10.pdf'])
})

test('where a field holds one file, another that is chosen takes its place, and no other field’s', () => {
  const { choose, states } = openUploads()
  choose(['a.pdf'], { single: true })
  choose(['x.pdf'], { single: true, list: 'other' })
  choose(['b.pdf', 'c.pdf'], { single: true })
  expect(states()).toEqual(['x.pdf waiting', 'c.pdf waiting'])
})

test('a file whose content is refused stays refused over a reload, and is another one once it is corrected', async () => {
  const { choose, answer, afterReload } = openUploads()
  choose(['a.pdf'])
  await answer({ state: 'refused', problem: 'no PDF' })
  const again = afterReload()
  expect(again.all()).toMatchObject([{ state: 'refused', problem: 'no PDF' }])
  const [refused] = again.all()
  again.choose(['a.pdf'])
  expect(again.states()).toEqual(['a.pdf waiting'])
  expect(again.idOf('a.pdf')).not.toBe(refused?.id)
})

test('after a reload uploaded files are listed as they were described, and the others must be chosen again, with their key', async () => {
  const { choose, answer, keepDetails, idOf, afterReload } = openUploads()
  choose(['a.pdf', 'b.pdf'])
  await answer(stored('a.pdf'))
  keepDetails(idOf('a.pdf'), { upload_type: 'BankStatement' })
  const again = afterReload()
  expect(again.states()).toEqual(['a.pdf uploaded', 'b.pdf failed'])
  expect(again.all()[0]?.details).toEqual({ upload_type: 'BankStatement' })
  expect(again.all()[1]).toMatchObject({ problem: 'choose it again, or remove it' })
  again.choose(['b.pdf'])
  expect(again.sent.map(({ sending }) => sending.key)).toEqual([idOf('b.pdf')])
})

test('files that a form was sent with are part of a record once a reply does not give them back', async () => {
  const { choose, answer, settle, markSent, states } = openUploads()
  choose(['a.pdf', 'b.pdf'])
  await answer(stored('a.pdf'))
  await answer(stored('b.pdf'))
  markSent('files', 'key')
  settle('files', [storedAs('b.pdf')], true)
  expect(states()).toEqual(['b.pdf uploaded'])
})

test('a form that succeeds takes its own files with it, also when its page is left', async () => {
  const { choose, answer, dropSent, markSent, states } = openUploads()
  choose(['a.pdf', 'b.pdf'])
  await answer(stored('a.pdf'))
  markSent('files', 'key')
  await answer(stored('b.pdf'))
  dropSent('another')
  expect(states()).toHaveLength(2)
  dropSent('key')
  expect(states()).toEqual(['b.pdf uploaded'])
})

test('a form that was submitted and refused by the browser keeps its files: when it is opened again, and over a reload', async () => {
  const { choose, answer, settle, markSent, states, afterReload } = openUploads()
  choose(['a.pdf'])
  await answer(stored('a.pdf'))
  markSent('files', 'key')
  settle('files', [], false)
  expect(states()).toEqual(['a.pdf uploaded'])
  const again = afterReload()
  again.settle('files', [], true)
  expect(again.states()).toEqual(['a.pdf uploaded'])
})

test('files that a form has by itself are in its list', () => {
  const { settle, states } = openUploads()
  settle('files', [storedAs('c.pdf')], false)
  expect(states()).toEqual(['c.pdf uploaded'])
})

test('the browser asks before leaving while a file is on its way or in no form that was sent, also after a reload', async () => {
  let signingOut = false
  const { choose, answer, markSent, hears, afterReload } = openUploads([], () => signingOut)
  const asks = () => !hears('beforeunload')
  expect(asks()).toBe(false)
  choose(['a.pdf'])
  expect(asks()).toBe(true)
  await answer(stored('a.pdf'))
  expect(asks()).toBe(true)
  expect(afterReload().hears('beforeunload')).toBe(false)
  signingOut = true
  expect(asks()).toBe(false)
  signingOut = false
  markSent('files', 'key')
  expect(asks()).toBe(false)
})
