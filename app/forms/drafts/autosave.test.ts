import { expect, test, vi } from 'vitest'
import { createSaver } from './autosave.ts'

const values = (text: string): [string, string][] => [['name', text]]

function openSaver() {
  const page = new EventTarget()
  const send = vi.fn(async (_values: [string, string][], _signal: AbortSignal) => true)
  const arrived = vi.fn()
  const saver = createSaver(send)
  const end = saver.follow(page)
  const save = (entered: [string, string][]) => saver.save(entered, () => arrived(entered))
  const sent = () => send.mock.calls.map(([each]) => each)
  const fire = (event: string) => () => page.dispatchEvent(new Event(event))
  return { save, end, send, sent, arrived, comeBack: fire('online'), goAway: fire('pagehide') }
}

/** The next save takes until `arrive` is called. */
function slow(send: ReturnType<typeof openSaver>['send']) {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  send.mockReturnValueOnce(promise)
  return { arrive: (saved = true) => resolve(saved) }
}

test('values that did not arrive are sent once more when the network is back', async () => {
  const { save, send, sent, comeBack } = openSaver()
  send.mockResolvedValueOnce(false)
  await save(values('a'))
  comeBack()
  await vi.waitFor(() => expect(sent()).toEqual([values('a'), values('a')]))
  comeBack()
  expect(send).toHaveBeenCalledTimes(2)
})

test('values that are lost on their way when the network is back are sent again', async () => {
  const { save, send, sent, comeBack } = openSaver()
  const first = slow(send)
  const saved = save(values('a'))
  comeBack()
  first.arrive(false)
  await saved
  expect(sent()).toEqual([values('a'), values('a')])
})

test('older values never replace newer ones', async () => {
  const { save, send, sent, comeBack } = openSaver()
  send.mockResolvedValueOnce(false)
  await save(values('a'))
  await save(values('b'))
  comeBack()
  expect(sent()).toEqual([values('a'), values('b')])
})

test('one save follows the other: of what was entered meanwhile, the last', async () => {
  const { save, send, sent } = openSaver()
  const first = slow(send)
  const saved = save(values('a'))
  void save(values('b'))
  void save(values('c'))
  expect(sent()).toEqual([values('a')])
  first.arrive()
  await saved
  expect(sent()).toEqual([values('a'), values('c')])
})

test('newer values are sent after older ones that did not arrive', async () => {
  const { save, send, sent } = openSaver()
  const first = slow(send)
  const saved = save(values('a'))
  void save(values('b'))
  first.arrive(false)
  await saved
  expect(sent()).toEqual([values('a'), values('b')])
})

test.each(['before', 'after'])(
  'values entered %s the page goes away are sent at once, in place of those on their way',
  async (when) => {
    const { save, send, sent, goAway } = openSaver()
    slow(send)
    void save(values('a'))
    if (when === 'before') void save(values('b'))
    goAway()
    if (when === 'after') void save(values('b'))
    expect(sent()).toEqual([values('a'), values('b')])
    expect(send.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, false])
  },
)

test('a page that goes away with nothing more to save leaves the save that is on its way', () => {
  const { save, send, goAway } = openSaver()
  slow(send)
  void save(values('a'))
  goAway()
  expect(send.mock.calls.map(([, signal]) => signal.aborted)).toEqual([false])
})

test('a form that is no longer open sends nothing', async () => {
  const { save, send, end, comeBack } = openSaver()
  send.mockResolvedValueOnce(false)
  await save(values('a'))
  end()
  comeBack()
  expect(send).toHaveBeenCalledOnce()
})

test('only the last values have arrived, and only once they have', async () => {
  const { save, send, arrived } = openSaver()
  const first = slow(send)
  const second = slow(send)
  const saved = save(values('a'))
  void save(values('b'))
  first.arrive()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(arrived).not.toHaveBeenCalled()
  second.arrive()
  await saved
  expect(arrived).toHaveBeenCalledExactlyOnceWith(values('b'))
})

test('values that did not arrive have not', async () => {
  const { save, send, arrived } = openSaver()
  send.mockResolvedValueOnce(false)
  await save(values('a'))
  expect(arrived).not.toHaveBeenCalled()
})
