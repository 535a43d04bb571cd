import { afterEach, expect, test, vi } from 'vitest'
import { takeChosen } from './chosen-files.ts'

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
