import { createMemoryRouter, type DataStrategyResult, data, redirect } from 'react-router'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Unsent } from '#app/auth/session/unsent.ts'
import { refusalViews } from '#app/refusals/refusal-views.ts'
import { keepForm } from './keep-form.ts'
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
    const { data: unsent } = (answer as { result: { data: Unsent } }).result
    expect(unsentMessage(unsent, false, 'save')).toEqual({
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

/** A page whose form has been sent, and how often its loader was called since it opened. */
async function send(answer: unknown) {
  const loader = vi.fn(() => null)
  const page = { id: 'page', path: '/', action: () => answer, loader } as const
  const router = createMemoryRouter([{ id: 'root', middleware: [keepForm as never], children: [page] }], {
    hydrationData: { loaderData: { page: null } },
  })
  onTestFinished(() => router.dispose())
  await router.navigate('/', { formMethod: 'post', formData: new FormData() })
  return { actionData: router.state.actionData?.page, reads: loader.mock.calls.length }
}

test('a page is not read again for a form that is shown again, and is for any other answer', async () => {
  const reply = { idempotencyKey: 'k', intent: 'add', status: 200, result: {} }
  expect(await send(data(reply, { status: 200 }))).toEqual({ actionData: reply, reads: 0 })
  expect(await send(data({ saved: true }, { status: 200 }))).toEqual({
    actionData: { saved: true },
    reads: 1,
  })
})
