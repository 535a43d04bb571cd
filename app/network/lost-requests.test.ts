import type { DataRouter, DataStrategyResult } from 'react-router'
import { expect, test, vi } from 'vitest'
import { lostAnswer } from './lost-answer.ts'
import { createLostRequests } from './lost-requests.ts'
import { settleLostRequest } from './settle-lost-request.ts'
import { keptData } from './show-kept-page.ts'

type Results = Record<string, DataStrategyResult>

const shown = { pathname: '/dashboard', search: '' }
const loaderData = { root: 'now', dashboard: 1 }
const matches = ['root', 'dashboard'].map((id) => ({ route: { id }, pathname: '/' }))
const kept = {
  loaderData: { root: 'then', layout: 2, help: 3 },
  paths: { root: '/', layout: '/', help: '/help' },
  readAt: 0,
  isOld: false,
  isForm: false,
}
const lost: DataStrategyResult = { type: 'error', result: lostAnswer() }

async function run(path: string, results: Results, target?: { pathname: string; search: string }) {
  const end = vi.fn(async () => {})
  const router = {
    state: { location: shown, matches, loaderData, navigation: { location: target } },
  } as unknown as DataRouter
  const show = vi.fn()
  const pages = { find: (address: string) => (address === '/help' ? kept : undefined) }
  const options = { router, end, pages, show }
  const middleware = createLostRequests((request, each) => settleLostRequest(request, each, options))
  const args = { request: new Request(`https://portal.test${path}`) }
  return { answer: await middleware(args as never, async () => results), end, show }
}

test('a navigation whose response is lost ends on its starting page', async () => {
  const target = { pathname: '/application', search: '?page=2' }
  const { end } = await run('/application?page=2', { root: lost, list: lost }, target)
  expect(end).toHaveBeenCalledOnce()
})

test('a page that this tab has shown is shown as it was, with what is the same on every page as it is', async () => {
  const results: Results = { root: lost, layout: { type: 'data', result: 'read' }, help: lost }
  const { answer, end, show } = await run('/help', results, { pathname: '/help', search: '' })
  expect(answer).toEqual({
    root: { type: 'data', result: 'now' },
    layout: { type: 'data', result: 'read' },
    help: { type: 'data', result: 3 },
  })
  expect(show).toHaveBeenCalledExactlyOnceWith(expect.anything(), kept)
  expect(end).not.toHaveBeenCalled()
})

test('what an error page does not have is shown as it was when the page was read', () => {
  const results = keptData(kept, { matches, loaderData: { root: 'now' } } as never)
  expect(results).toMatchObject({ root: { result: 'now' }, layout: { result: 2 }, help: { result: 3 } })
  const onError = keptData(kept, { matches, loaderData: {} } as never)
  expect(onError).toMatchObject({ root: { result: 'then' } })
})

test('a page of which a part was never read is not shown', async () => {
  const results: Results = { help: lost, panel: lost }
  const { answer, end } = await run('/help', results, { pathname: '/help', search: '' })
  expect(answer).toBe(results)
  expect(end).toHaveBeenCalledOnce()
})

test('a lost background request is ignored, even during a navigation', async () => {
  const target = { pathname: '/application', search: '' }
  const { answer, end } = await run('/nexus/import/running', { running: lost }, target)
  expect(answer).toEqual({ running: { type: 'data', result: undefined } })
  expect(end).not.toHaveBeenCalled()
})

test('a failed revalidation is left to the code that keeps the page', async () => {
  const results = { root: lost }
  expect((await run('/dashboard', results)).answer).toBe(results)
})

test.each<[string, DataStrategyResult]>([
  ['data', { type: 'data', result: 1 }],
  ['an error of the page', { type: 'error', result: new TypeError('a bug') }],
])('%s passes as it is', async (_case, result) => {
  const results = { page: result }
  const { answer, end } = await run('/application', results, { pathname: '/application', search: '' })
  expect(answer).toBe(results)
  expect(end).not.toHaveBeenCalled()
})

test('without the loaded code the error stays', async () => {
  const results = { page: lost }
  const middleware = createLostRequests(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await middleware({} as never, async () => results)).toBe(results)
})
