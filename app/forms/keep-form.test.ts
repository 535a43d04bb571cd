import { type DataStrategyResult, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Unsent } from '#app/auth/session/unsent.ts'
import { refusalViews } from '#app/refusals/refusal-views.ts'
import { keepForm, revalidateAfterForm } from './keep-form.ts'
import { unsentMessage } from './mutation/unsent-message.ts'

function refusal(status: number) {
  return { status, statusText: '', internal: false, data: null }
}

/** What the page gets of a form whose action ended so. */
async function answerOf(result: DataStrategyResult, method = 'POST') {
  const args = { request: new Request('https://portal.test/', { method }) } as Parameters<typeof keepForm>[0]
  const results = await keepForm(args, async () => ({ form: result }))
  return results?.form
}

const error = (result: unknown): DataStrategyResult => ({ type: 'error', result })

describe('keepForm', () => {
  test('passes the server’s response on', async () => {
    const answer = { type: 'data', result: { step: 'review' } } as const
    expect(await answerOf(answer)).toBe(answer)
  })

  test.each([
    new TypeError('Failed to fetch'),
    new Error('Unable to decode turbo-stream response'),
    refusal(503),
    refusal(403),
    refusal(404),
    refusal(408),
    refusal(429),
  ])('keeps the form when sending ended in %s', async (failure) => {
    expect(await answerOf(error(failure))).toMatchObject({
      type: 'data',
      result: { data: { unsent: true }, init: { status: 503 } },
    })
  })

  test('keeps what the portal says when it turned the form away', async () => {
    const { view } = refusalViews.overloaded
    const answer = await answerOf(error({ ...refusal(503), data: view }))
    const { data } = (answer as { result: { data: Unsent } }).result
    expect(unsentMessage(data, false, 'save')).toEqual({
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
  ])('lets %s through', async (failure) => {
    const answer = error(failure)
    expect(await answerOf(answer)).toBe(answer)
  })

  test('leaves a page that cannot be read to its error page', async () => {
    const answer = error(refusal(503))
    expect(await answerOf(answer, 'GET')).toBe(answer)
  })
})

describe('revalidateAfterForm', () => {
  const decide = (actionResult: unknown, defaultShouldRevalidate: boolean) =>
    revalidateAfterForm({ actionResult, defaultShouldRevalidate } as ShouldRevalidateFunctionArgs)

  test('a form that is shown again with a 200 is not followed by another read', () => {
    expect(decide({ idempotencyKey: 'k', intent: 'add', status: 200, result: {} }, true)).toBe(false)
  })

  test('leaves all else to React Router', () => {
    expect([decide(undefined, true), decide(undefined, false)]).toEqual([true, false])
  })
})
