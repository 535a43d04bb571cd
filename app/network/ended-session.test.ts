import { type DataStrategyResult, data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPageSessionStore } from '#app/auth/session/page-session-store.ts'
import { sessionEndedBody, tokenRejectedBody } from '#app/auth/session/unsent.ts'
import { failureView } from '#app/errors/failure-view.ts'
import { createPageKeeper } from './keep-page.ts'

type Results = Record<string, DataStrategyResult>

const ended: DataStrategyResult = { type: 'error', result: new ErrorResponse(401, '', sessionEndedBody) }
const signIn = vi.fn<(resubmitPath?: string) => Promise<boolean>>()
const loaderData = { root: { name: 'shown' }, page: { list: [1] } }

const matchesOf = (shown: Record<string, unknown>) =>
  Object.entries(shown).map(([id, loaderData]) => ({ id, pathname: '/application', loaderData }))
let store = createPageSessionStore()

beforeEach(() => {
  signIn.mockReset().mockResolvedValue(false)
  store = createPageSessionStore({ lastUsedAt: 0, address: '/application', matches: matchesOf(loaderData) })
})

/** What React Router gets when its request led to `results`; a thrown redirect counts as the answer. */
async function run(path: string, results: Results, method = 'GET') {
  const url = new URL(path, 'https://portal.test')
  const args = { url, request: new Request(url, { method }), params: {}, context: {}, pattern: '' }
  const keepPage = createPageKeeper({ store, signIn })
  const answer = async () => keepPage(args as never, async () => results)
  return answer().catch((thrown: unknown) => thrown)
}

describe('a session that ended', () => {
  test('during a submission keeps the form and asks to sign in', async () => {
    const answer = await run('/refer', { page: ended }, 'POST')
    expect(answer).toEqual({
      page: { type: 'data', result: data({ unsent: true, ended: true }, { status: 401 }) },
    })
    expect(signIn).toHaveBeenCalledOnce()
  })

  test('during a submission names the form, and waits until silent sign-in has been tried', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    signIn.mockReturnValue(promise)
    const settled = vi.fn()
    const answer = run('/refer?step=2', { page: ended }, 'POST').then(settled)
    await vi.waitFor(() => expect(signIn.mock.calls).toEqual([['/refer']]))
    expect(settled).not.toHaveBeenCalled()
    resolve(true)
    await answer
  })

  test('during a background read has nothing to resubmit and does not wait', async () => {
    signIn.mockReturnValue(new Promise(() => {}))
    await run('/application', { root: ended, page: ended })
    expect(signIn.mock.calls).toEqual([[undefined]])
  })

  test('during a background read keeps the page and asks to sign in', async () => {
    const answer = await run('/application', { root: ended, page: ended })
    expect(answer).toEqual({
      root: { type: 'data', result: { name: 'shown' } },
      page: { type: 'data', result: { list: [1] } },
    })
    expect(signIn).toHaveBeenCalledOnce()
  })

  test('during a background fetcher call returns no data', async () => {
    expect(await run('/refer/register?company=x&background', { other: ended })).toEqual({
      other: { type: 'data', result: undefined },
    })
  })

  test.each<[string, string, Results]>([
    ['to another page', '/dashboard', { root: ended, other: ended }],
    ['to the same page with another query', '/application?page=2', { root: ended, page: ended }],
    ['whose page shares its address with what is shown', '/application', { root: ended, other: ended }],
  ])('during a navigation %s leaves, as a document', async (_case, path, results) => {
    const answer = (await run(path, results)) as Response
    expect(answer.headers.get('Location')).toBe(path)
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true')
    expect(signIn).not.toHaveBeenCalled()
  })
})

describe('a token that the lender rejects', () => {
  const rejected: DataStrategyResult = {
    type: 'error',
    result: new ErrorResponse(403, '', tokenRejectedBody),
  }

  test('during a submission keeps the form, and does not ask to sign in again', async () => {
    expect(await run('/refer', { page: rejected }, 'POST')).toEqual({
      page: { type: 'data', result: data({ unsent: true, refused: true }, { status: 403 }) },
    })
    expect(signIn).not.toHaveBeenCalled()
  })

  test('on a guarded page keeps the page as well', async () => {
    const { status, view } = failureView({ kind: 'unauthenticated', reason: 'token_rejected' })
    const page: DataStrategyResult = { type: 'error', result: new ErrorResponse(status, '', view) }
    expect(await run('/application', { page })).toEqual({
      page: { type: 'data', result: { list: [1] } },
    })
  })

  test('during a background read changes nothing', async () => {
    expect(await run('/application', { page: rejected })).toEqual({
      page: { type: 'data', result: { list: [1] } },
    })
    expect(signIn).not.toHaveBeenCalled()
  })

  test('during a navigation loads an error document', async () => {
    const answer = (await run('/dashboard', { other: rejected })) as Response
    expect(answer.headers.get('Location')).toBe('/dashboard')
  })
})

test.each<[string, boolean, string, Results, string]>([
  ['going to another page', true, '/dashboard', { other: { type: 'data', result: 1 } }, 'GET'],
  ['sending a form', true, '/application', { page: { type: 'data', result: 1 } }, 'POST'],
  ['revalidating what is shown', false, '/application', { page: { type: 'data', result: 1 } }, 'GET'],
  ['a poll', false, '/other?background', { other: { type: 'data', result: 1 } }, 'GET'],
  ['one without a session', false, '/refer', { page: ended }, 'POST'],
])('whether %s is a use of the page: %s', async (_case, used, path, results, method) => {
  await run(path, results, method)
  expect(store.get().lastUsedAt > 0).toBe(used)
})

test.each<[string, DataStrategyResult]>([
  ['data', { type: 'data', result: { list: [] } }],
  ['a page’s own 401', { type: 'error', result: new ErrorResponse(401, '', { kind: 'unauthenticated' }) }],
  ['a 503', { type: 'error', result: new ErrorResponse(503, '', sessionEndedBody) }],
  ['a bug', { type: 'error', result: new Error(sessionEndedBody) }],
])('%s is not the end of a session', async (_case, result) => {
  const unsent: DataStrategyResult = { type: 'data', result: data({ unsent: true }, { status: 503 }) }
  expect(await run('/application', { page: result }, 'POST')).toEqual({
    page: result.type === 'data' ? result : unsent,
  })
  expect(signIn).not.toHaveBeenCalled()
})
