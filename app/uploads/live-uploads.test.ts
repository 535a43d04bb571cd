import { afterEach, expect, test, vi } from 'vitest'
import { hideNoneChosen, takeChosen, takeChosenBefore } from './live-uploads.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

class Input {
  value = 'C:\\fakepath\\fake.pdf'
  files = [new File(['text'], 'fake.pdf')]
  form = new EventTarget()
}

test('the form learns that a chosen file is no longer in its field, whether or not it is uploaded', () => {
  vi.stubGlobal('HTMLInputElement', Input)
  const input = new Input()
  const valueOnInput = vi.fn()
  input.form.addEventListener('input', () => valueOnInput(input.value))
  const add = vi.fn()
  takeChosen(input, { list: { add } as never, name: 'files', uploadType: 'Other' })
  expect(add).toHaveBeenCalledWith('files', 'Other', input.files)
  expect(valueOnInput.mock.lastCall).toEqual([''])
})

test.each([
  ['are taken', false, 1],
  ['stay in a form that was sent with them', true, 0],
])('files that were chosen before the list was loaded %s', (_, sent, times) => {
  vi.stubGlobal('HTMLInputElement', Input)
  const input = new Input()
  const add = vi.fn()
  takeChosenBefore(input, { list: { add } as never, name: 'files', uploadType: 'Other' }, sent)
  expect(add).toHaveBeenCalledTimes(times)
  expect(input.value !== '').toBe(sent)
})

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
