import { afterEach, expect, test, vi } from 'vitest'
import { askToSignIn } from './ask-to-sign-in.ts'

afterEach(() => vi.unstubAllGlobals())

test('says that the session has ended also when the script of its dialog is lost', async () => {
  const dispatched = vi.fn()
  vi.stubGlobal('dispatchEvent', dispatched)
  expect(await askToSignIn('/refer', () => Promise.reject(new TypeError('lost')))).toBe(false)
  expect(dispatched).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'sign-in-lost' }))
})
