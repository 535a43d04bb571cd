import { expect, test } from 'vitest'
import { afterKey, closed } from './combobox-state.ts'

const at = (active: number) => ({ open: true, active })

test.each([
  [closed, 'ArrowDown', at(0)],
  [closed, 'ArrowUp', at(2)],
  [at(-1), 'ArrowDown', at(0)],
  [at(0), 'ArrowDown', at(1)],
  [at(2), 'ArrowDown', at(0)],
  [at(0), 'ArrowUp', at(2)],
  [at(2), 'ArrowUp', at(1)],
  [at(1), 'Escape', closed],
])('%o and %s: %o', (state, key, next) => {
  expect(afterKey(state, key, 3)).toEqual({ state: next })
})

test('Enter chooses the highlighted option', () => {
  expect(afterKey(at(1), 'Enter', 3)).toEqual({ state: closed, chosen: 1 })
})

test.each([
  [at(-1), 'Enter', 3],
  [closed, 'Enter', 3],
  [closed, 'Escape', 3],
  [at(-1), 'ArrowDown', 0],
  [at(0), 'Home', 3],
  [at(0), 'a', 3],
])('%o and %s with %i options is left to the text', (state, key, count) => {
  expect(afterKey(state, key, count)).toBeUndefined()
})
