import { type DataStrategyResult, data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepPage } from './keep-page.ts'
import { endedMark, notAcceptedMark } from './marks.ts'
import { shownPage, watchPage } from './page-watch.ts'

type Results = Record<string, DataStrategyResult>

const ended: DataStrategyResult = { type: 'error', result: new ErrorResponse(401, '', endedMark) }
const ask = vi.fn<(sent?: string | false) => Promise<boolean>>()

beforeEach(() => {
  ask.mockReset().mockResolvedValue(false)
  watchPage({
    ask,
    usedAt: 0,
    address: '/application',
    loaderData: { root: { name: 'shown' }, page: { list: [1] } },
  })
})

/** What React Router gets when its request came to `results`; a thrown redirect counts as the answer. */
async function run(path: string, results: Results, method = 'GET') {
  const url = new URL(path, 'https://portal.test')
  const args = { url, request: new Request(url, { method }), params: {}, context: {}, pattern: '' }
  const answer = async () => keepPage(args as never, async () => results)
  return answer().catch((thrown: unknown) => thrown)
}

describe('a session that ended', () => {
  test('under a form keeps the form and asks to sign in', async () => {
    const answer = await run('/refer', { page: ended }, 'POST')
    expect(answer).toEqual({
      page: { type: 'data', result: data({ unsent: true, ended: true }, { status: 401 }) },
    })
    expect(ask).toHaveBeenCalledOnce()
  })

  test('under a form says which, and waits until it is known whether anybody must be asked', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    ask.mockReturnValue(promise)
    const over = vi.fn()
    const answer = run('/refer?step=2', { page: ended }, 'POST').then(over)
    await vi.waitFor(() => expect(ask.mock.calls).toEqual([['/refer']]))
    expect(over).not.toHaveBeenCalled()
    resolve(true)
    await answer
  })

  test('under a reading in the background has nothing to send, and waits for nobody', async () => {
    ask.mockReturnValue(new Promise(() => {}))
    await run('/application', { root: ended, page: ended })
    expect(ask.mock.calls).toEqual([[false]])
  })

  test('under a reading in the background keeps what is shown and asks to sign in', async () => {
    const answer = await run('/application', { root: ended, page: ended })
    expect(answer).toEqual({
      root: { type: 'data', result: { name: 'shown' } },
      page: { type: 'data', result: { list: [1] } },
    })
    expect(ask).toHaveBeenCalledOnce()
  })

  test('under a fetcher in the background gives it nothing', async () => {
    expect(await run('/refer/register?company=x&background', { other: ended })).toEqual({
      other: { type: 'data', result: undefined },
    })
  })

  test.each<[string, string, Results]>([
    ['to another page', '/dashboard', { root: ended, other: ended }],
    ['to the same page with another query', '/application?page=2', { root: ended, page: ended }],
    ['whose page shares its address with what is shown', '/application', { root: ended, other: ended }],
  ])('under a navigation %s leaves, as a document', async (_case, path, results) => {
    const answer = (await run(path, results)) as Response
    expect(answer.headers.get('Location')).toBe(path)
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true')
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('a sign-in that the lender does not accept', () => {
  const refused: DataStrategyResult = { type: 'error', result: new ErrorResponse(403, '', notAcceptedMark) }

  test('under a form keeps the form, and asks nobody to sign in again', async () => {
    expect(await run('/refer', { page: refused }, 'POST')).toEqual({
      page: { type: 'data', result: data({ unsent: true, refused: true }, { status: 403 }) },
    })
    expect(ask).not.toHaveBeenCalled()
  })

  test('under a reading in the background changes nothing', async () => {
    expect(await run('/application', { page: refused })).toEqual({
      page: { type: 'data', result: { list: [1] } },
    })
    expect(ask).not.toHaveBeenCalled()
  })

  test('under a navigation is told by a document', async () => {
    const answer = (await run('/dashboard', { other: refused })) as Response
    expect(answer.headers.get('Location')).toBe('/dashboard')
  })
})

test.each<[string, boolean, string, Results, string]>([
  ['going to another page', true, '/dashboard', { other: { type: 'data', result: 1 } }, 'GET'],
  ['sending a form', true, '/application', { page: { type: 'data', result: 1 } }, 'POST'],
  ['reading anew what is shown', false, '/application', { page: { type: 'data', result: 1 } }, 'GET'],
  ['a poll', false, '/other?background', { other: { type: 'data', result: 1 } }, 'GET'],
  ['what nobody is signed in for', false, '/refer', { page: ended }, 'POST'],
])('whether %s is a use of the page: %s', async (_case, used, path, results, method) => {
  await run(path, results, method)
  expect(shownPage().usedAt > 0).toBe(used)
})

test.each<[string, DataStrategyResult]>([
  ['data', { type: 'data', result: { list: [] } }],
  ['a page’s own 401', { type: 'error', result: new ErrorResponse(401, '', { kind: 'unauthenticated' }) }],
  ['a 503', { type: 'error', result: new ErrorResponse(503, '', endedMark) }],
  ['a bug', { type: 'error', result: new Error(endedMark) }],
])('%s passes as it is', async (_case, result) => {
  const results = { page: result }
  expect(await run('/application', results, 'POST')).toBe(results)
  expect(ask).not.toHaveBeenCalled()
})
