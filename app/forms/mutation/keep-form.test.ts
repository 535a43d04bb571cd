import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { describe, expect, test } from 'vitest'
import { keepForm, revalidateAfterForm } from './keep-form.ts'

function refusal(status: number) {
  return { status, statusText: '', internal: false, data: null }
}

describe('keepForm', () => {
  test('hands on the answer of the server', async () => {
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

  test('leaves everything else to React Router', () => {
    expect([decide(undefined, true), decide(undefined, false)]).toEqual([true, false])
  })
})
