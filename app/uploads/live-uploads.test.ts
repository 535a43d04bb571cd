import { afterEach, expect, test, vi } from 'vitest'
import { hideNoneChosen, takeChosen } from './live-uploads.tsx'

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
