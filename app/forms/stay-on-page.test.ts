import { redirect } from 'react-router'
import { expect, test } from 'vitest'
import { isUnsent, stayOnPage } from './stay-on-page.ts'

function refusal(status: number) {
  return { status, statusText: '', internal: false, data: null }
}

test('hands on the answer of the server', async () => {
  expect(await stayOnPage(async () => ({ step: 'review' }))).toEqual({ step: 'review' })
})

test.each([
  new TypeError('Failed to fetch'),
  new Error('Unable to decode turbo-stream response'),
  refusal(503),
])('keeps the form when sending ended in %s', async (error) => {
  const reply = await stayOnPage(() => Promise.reject(error))
  expect(isUnsent(reply)).toBe(true)
})

test.each([redirect('/dashboard'), refusal(404), new DOMException('left', 'AbortError')])(
  'lets %s through',
  async (error) => {
    await expect(stayOnPage(() => Promise.reject(error))).rejects.toBe(error)
  },
)
