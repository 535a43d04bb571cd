import { expect, test, vi } from 'vitest'
import { createOpenConnections } from '../hub/live-connections.ts'
import { createEndedListeners } from './ended-listeners.ts'

function connections() {
  const ended = createEndedListeners()
  return { end: ended.tell, ...createOpenConnections({ onEnded: ended.add }) }
}

test('every connection of an ended session is closed once, and no other', () => {
  const { add, end } = connections()
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()]
  add('one', first)
  add('one', second)
  add('two', other)
  end('one')
  end('one')
  expect([first, second, other].map((close) => close.mock.calls.length)).toEqual([1, 1, 0])
})

test('a connection that closed by itself is forgotten, others are not', () => {
  const { add, end } = connections()
  const [gone, open] = [vi.fn(), vi.fn()]
  const forget = add('one', gone)
  add('one', open)
  forget()
  forget()
  end('one')
  expect([gone, open].map((close) => close.mock.calls.length)).toEqual([0, 1])
})

test('the same function may be registered for two connections', () => {
  const { add, end } = connections()
  const close = vi.fn()
  add('one', close)
  add('one', close)()
  end('one')
  expect(close).toHaveBeenCalledOnce()
})

test('a connection that fails to close does not keep others open', () => {
  const { add, end } = connections()
  const open = vi.fn()
  add('one', () => {
    throw new Error('already gone')
  })
  add('one', open)
  end('one')
  expect(open).toHaveBeenCalledOnce()
})

test('a connection opened while its session is closing belongs to the next session', () => {
  const { add, end } = connections()
  const later = vi.fn()
  add('one', () => add('one', later))
  end('one')
  expect(later).not.toHaveBeenCalled()
  end('one')
  expect(later).toHaveBeenCalledOnce()
})
