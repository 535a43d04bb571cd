import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { createRenderSignal } from './render-signal.ts'

test('aborts with the request, for the same reason', () => {
  const request = new AbortController()
  const { signal } = createRenderSignal(request.signal)
  expect(signal.aborted).toBe(false)
  request.abort('the browser left')
  expect(signal.reason).toBe('the browser left')
})

test('is aborted from the start for a request that is aborted', () => {
  expect(createRenderSignal(AbortSignal.abort('gone')).signal.reason).toBe('gone')
})

test('leaves nothing on the request’s signal once it is released', () => {
  const request = new AbortController()
  const { signal, release } = createRenderSignal(request.signal)
  release()
  expect(getEventListeners(request.signal, 'abort')).toEqual([])
  request.abort()
  expect(signal.aborted).toBe(false)
})
