import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Unsent } from '#app/auth/session/unsent.ts'
import { refusalViews } from '#app/refusals/refusal-views.ts'
import { keepForm, revalidateAfterForm } from './keep-form.ts'
import { unsentMessage } from './unsent-message.ts'

function refusal(status: number) {
  return { status, statusText: '', internal: false, data: null }
}

describe('keepForm', () => {
  test('passes the server’s response on', async () => {
    expect(await keepForm({ serverAction: async () => ({ step: 'review' }) })).toEqual({ step: 'review' })
  })

  test.each([
    new TypeError('Failed to fetch'),
    new Error('Unable to decode turbo-stream response'),
    refusal(503),
    refusal(403),
    refusal(404),
    refusal(408),
    refusal(429),
  ])('keeps the form when sending ended in %s', async (error) => {
    const answer = await keepForm({ serverAction: () => Promise.reject(error) })
    expect(answer).toMatchObject({ data: { unsent: true }, init: { status: 503 } })
  })

  test('keeps what the portal says when it turned the form away', async () => {
    const { view } = refusalViews.overloaded
    const answer = await keepForm({ serverAction: () => Promise.reject({ ...refusal(503), data: view }) })
    expect(answer).toMatchObject({ data: { unsent: true } })
    expect(unsentMessage((answer as { data: Unsent }).data, false, 'save')).toEqual({
      title: 'The portal is busy',
      text: 'Nothing was sent. What you entered is still here. Try again in a minute.',
      retry: 'save',
    })
  })

  test.each([
    redirect('/dashboard'),
    new DOMException('left', 'AbortError'),
    { ...refusal(401), data: 'session-ended' },
    { ...refusal(403), data: 'token-rejected' },
  ])('lets %s through', async (error) => {
    await expect(keepForm({ serverAction: () => Promise.reject(error) })).rejects.toBe(error)
  })
})

describe('revalidateAfterForm', () => {
  const decide = (actionResult: unknown, defaultShouldRevalidate: boolean) =>
    revalidateAfterForm({ actionResult, defaultShouldRevalidate } as ShouldRevalidateFunctionArgs)
  const reply = { idempotencyKey: 'k', intent: 'save', status: 422, result: {} }

  test.each([
    ['a refused form', reply, false],
    ['a form shown again with a 200', { ...reply, status: 200 }, false],
    ['a form that was not sent', { unsent: true }, false],
    ['a record that has changed meanwhile', { ...reply, status: 409, changed: true }, true],
  ])('%s', (_case, answer, expected) => {
    expect([decide(answer, true), decide(answer, false)]).toEqual([expected, expected])
  })

  test('leaves all else to React Router', () => {
    expect([decide(undefined, true), decide(undefined, false)]).toEqual([true, false])
  })
})
