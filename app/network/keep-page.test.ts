import {
  createMemoryRouter,
  type DataStrategyResult,
  data,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  redirect,
} from 'react-router'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createPageSessionStore } from '#app/auth/session/page-session-store.ts'
import type { Unsent } from '#app/auth/session/unsent.ts'
import { sentForms } from '#app/forms/mutation/sent-forms.ts'
import { unsentMessage } from '#app/forms/mutation/unsent-message.ts'
import { refusalViews } from '#app/refused-requests/refusal-views.ts'
import { createPageKeeper, withShown } from './keep-page.ts'

const keepPage = createPageKeeper({ store: createPageSessionStore() })

function refusal(status: number) {
  return { status, statusText: '', internal: false, data: null }
}

/** What the page gets of a form whose action ended so. */
async function answerOf(result: DataStrategyResult, method = 'POST', body?: URLSearchParams) {
  const url = new URL('https://portal.test/')
  const args = { url, request: new Request(url, { method, body }) } as Parameters<typeof keepPage>[0]
  const results = await keepPage(args, async () => ({ form: result }))
  return results?.form
}

const error = (result: unknown): DataStrategyResult => ({ type: 'error', result })

describe('a form that is sent', () => {
  test('gets the server’s response', async () => {
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
  ])('stays when sending ended in %s', async (failure) => {
    expect(await answerOf(error(failure))).toMatchObject({
      type: 'data',
      result: { data: { unsent: true }, init: { status: 503 } },
    })
  })

  test('is named, with the button that sent it, so that no other form of the page shows its failure', async () => {
    const body = new URLSearchParams({ idempotency_key: 'k1', intent: 'resend:2' })
    expect(await answerOf(error(refusal(503)), 'POST', body)).toMatchObject({
      result: { data: { unsent: true, key: 'k1', button: 'resend:2' } },
    })
  })

  test('stays with what the portal says when it turned it away', async () => {
    const { view } = refusalViews.overloaded
    const answer = await answerOf(error({ ...refusal(503), data: view }))
    const { data: unsent } = (answer as { result: { data: Unsent } }).result
    expect(unsentMessage({ ...unsent, button: 'save' })).toEqual({
      title: 'The portal is busy',
      text: 'Nothing was sent. What you entered is still here. Try again in a minute.',
      retry: 'save',
    })
  })

  test.each([redirect('/dashboard'), new DOMException('left', 'AbortError')])(
    'lets %s through',
    async (failure) => {
      const answer = error(failure)
      expect(await answerOf(answer)).toBe(answer)
    },
  )

  test.each([
    [redirect('/dashboard'), 1],
    [redirect('/onboarding/declarations', 307), 0],
    [refusal(409), 0],
    [new TypeError('Failed to fetch'), 0],
  ])('is announced as succeeded when %s answers it: %i', async (answer, count) => {
    const announced = vi.fn()
    onTestFinished(sentForms.subscribe(announced))
    await answerOf(error(answer), 'POST', new URLSearchParams({ idempotency_key: 'k1' }))
    expect(announced.mock.calls).toEqual(Array(count).fill(['k1']))
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
  const router = createMemoryRouter([{ id: 'root', middleware: [keepPage as never], children: [page] }], {
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

const match = (id: string, pathname: string) => ({ id, pathname, loaderData: { shown: id } })
const outer = ['root', 'guard', 'portal']
const frame = outer.map((id) => match(id, '/'))
const matches = [
  ...frame,
  match('client', '/application/c1'),
  match('documents', '/application/c1/documents'),
]
const address = '/application/c1/documents?page=1'
const loaderData = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]))

const failed: DataStrategyResult = { type: 'error', result: new ErrorResponse(500, '', 'x') }
const read: DataStrategyResult = { type: 'data', result: 'read' }

const keep = (results: Record<string, DataStrategyResult>, path: string, shown = matches) =>
  withShown(results, new URL(path, 'https://portal.test'), { address, matches: shown })

const resultsOf = (routes: string[], result: DataStrategyResult) =>
  Object.fromEntries(routes.map((route) => [route, result]))

/** Routes that stay on the screen when these fail. */
function keptOf(failing: string[], path: string, readAsWell: string[] = []) {
  const results = { ...resultsOf(failing, failed), ...resultsOf(readAsWell, read) }
  const kept = keep(results, path)
  return failing.filter((route) => kept[route]?.result === loaderData[route])
}

test.each([
  ['another page: its frame', ['team'], '/settings/team', outer],
  ['another tab: the client’s head', ['client', 'offers'], '/application/c1/offers', [...outer, 'client']],
  ['another client: nothing of the first', ['client', 'documents'], '/application/c12/documents', outer],
  [
    'the same page with another query: all but the page',
    ['client', 'documents'],
    '/application/c1/documents?page=2',
    [...outer, 'client'],
  ],
])('an answer that fails as a whole keeps, for %s', (_case, inner, pathname, kept) => {
  expect(keptOf([...outer, ...inner], pathname)).toEqual(kept)
})

test('a page outside the frame keeps the document', () => {
  expect(keptOf(['root', 'guard', 'consent'], '/application/c1/consent')).toEqual(['root', 'guard'])
})

test('a page without data shows the error in the innermost part of the frame', () => {
  expect(keptOf(outer, '/help')).toEqual(['root', 'guard'])
})

test('a client that fails shows the error, even if its tab was read', () => {
  expect(keptOf(['client'], '/application/c1/offers', [...outer, 'offers'])).toEqual([])
})

test('a frame that fails is kept around the page that was read', () => {
  expect(keptOf(['portal'], '/settings/team', ['root', 'guard', 'team'])).toEqual(['portal'])
})

test('a part without data on screen cannot be kept', () => {
  const results = resultsOf([...outer, 'team'], failed)
  const shown = frame.map((route) => (route.id === 'root' ? route : { ...route, loaderData: undefined }))
  expect(keep(results, '/settings/team', shown as typeof matches)).toMatchObject({
    root: { type: 'data' },
    guard: { type: 'error' },
    portal: { type: 'error' },
  })
})

test('a redirect is not a failure', () => {
  const results = resultsOf([...outer, 'team'], { type: 'error', result: redirect('/onboarding') })
  expect(keep(results, '/settings/team')).toEqual(results)
})

test('a page that is read again stays as it is', () => {
  expect(keptOf([...outer, 'client', 'documents'], address)).toEqual([...outer, 'client', 'documents'])
  expect(keptOf(['documents'], address)).toEqual(['documents'])
})

test('a page that shows an error and is read again shows that of the new answer', () => {
  const shown = matches.map((route) =>
    route.id === 'documents' ? { ...route, loaderData: undefined } : route,
  )
  const results = resultsOf(['documents'], failed)
  expect(keep(results, address, shown as typeof matches)).toEqual(results)
})
