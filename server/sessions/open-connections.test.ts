import { expect, test, vi } from 'vitest'
import { createEndedListeners } from './ended-listeners.ts'
import { createOpenConnections } from './open-connections.ts'

function connections() {
  const ended = createEndedListeners()
  return { end: ended.tell, ...createOpenConnections({ onEnded: ended.add }) }
}

test('every connection of a session that ends is cut, once, and no other', () => {
  const { add, end } = connections()
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()]
  add('one', first)
  add('one', second)
  add('two', other)
  end('one')
  end('one')
  expect([first, second, other].map((close) => close.mock.calls.length)).toEqual([1, 1, 0])
})

test('one that closed by itself is forgotten, its neighbours are not', () => {
  const { add, end } = connections()
  const [gone, open] = [vi.fn(), vi.fn()]
  const forget = add('one', gone)
  add('one', open)
  forget()
  forget()
  end('one')
  expect([gone, open].map((close) => close.mock.calls.length)).toEqual([0, 1])
})

test('the same function may stand for two connections', () => {
  const { add, end } = connections()
  const close = vi.fn()
  add('one', close)
  add('one', close)()
  end('one')
  expect(close).toHaveBeenCalledOnce()
})

test('one that cannot be closed keeps none of the others open', () => {
  const { add, end } = connections()
  const open = vi.fn()
  add('one', () => {
    throw new Error('already gone')
  })
  add('one', open)
  end('one')
  expect(open).toHaveBeenCalledOnce()
})

test('a connection made while its session is cut belongs to what comes after', () => {
  const { add, end } = connections()
  const later = vi.fn()
  add('one', () => add('one', later))
  end('one')
  expect(later).not.toHaveBeenCalled()
  end('one')
  expect(later).toHaveBeenCalledOnce()
})
