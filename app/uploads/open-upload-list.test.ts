import { expect, test } from 'vitest'
import { warnBeforeLeaving } from './open-upload-list.ts'

test('the browser asks before leaving during uploads only', () => {
  const page = new EventTarget()
  let busy = false
  let changed = () => {}
  const list = {
    isBusy: () => busy,
    subscribe: (listener: () => void) => {
      changed = listener
      return () => {}
    },
  }
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const set = (value: boolean) => {
    busy = value
    changed()
  }
  warnBeforeLeaving(list, page)
  expect(asks()).toBe(false)
  set(true)
  set(true)
  expect(asks()).toBe(true)
  set(false)
  expect(asks()).toBe(false)
})
