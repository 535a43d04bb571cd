import { afterEach, expect, test, vi } from 'vitest'
import { createFormDataStore } from './use-form-data.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Node's FormData takes no form: this one says which reading it is. */
function followForm() {
  const form = new EventTarget() as HTMLFormElement
  let readings = 0
  const read = () => {
    readings += 1
    return readings
  }
  vi.stubGlobal(
    'FormData',
    class {
      reading = read()
    },
  )
  return { form, store: createFormDataStore(() => form) }
}

test('reads the form on subscription and on each input', () => {
  const { form, store } = followForm()
  const onChange = vi.fn()
  expect(store.get()).toBeNull()
  store.subscribe(onChange)
  expect(store.get()).toEqual({ reading: 1 })
  expect(store.get()).toBe(store.get())
  form.dispatchEvent(new Event('input'))
  expect(store.get()).toEqual({ reading: 2 })
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('stops on unsubscribing', () => {
  const { form, store } = followForm()
  store.subscribe(() => {})()
  form.dispatchEvent(new Event('input'))
  expect(store.get()).toEqual({ reading: 1 })
})

test('a page without the form has no values', () => {
  const store = createFormDataStore(() => null)
  store.subscribe(() => {})()
  expect(store.get()).toBeNull()
})
