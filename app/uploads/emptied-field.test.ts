import { expect, test } from 'vitest'
import { hideNoneChosen } from './emptied-field.ts'

/** The list of a file field, and the colour of what the field says beside its button. */
function openList() {
  const input = { style: { color: '' } }
  const list = { parentElement: { querySelector: () => input } } as unknown as HTMLElement
  return { list, input }
}

test('a field that was emptied says nothing beside its button while its files are listed', () => {
  const { list, input } = openList()
  const show = hideNoneChosen(list)
  expect(input.style.color).toBe('transparent')
  show?.()
  expect(input.style.color).toBe('')
})
