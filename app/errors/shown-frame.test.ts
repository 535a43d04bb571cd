import { type DataStrategyResult, UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { withFrame } from './shown-frame.ts'

const match = (id: string, pathname: string) => ({ id, pathname, loaderData: { shown: id } })
const outer = ['root', 'guard', 'portal']
const frame = outer.map((id) => match(id, '/'))
const matches = [
  ...frame,
  match('client', '/application/c1'),
  match('documents', '/application/c1/documents'),
]
const loaderData = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]))

const failed: DataStrategyResult = { type: 'error', result: new ErrorResponse(500, '', 'x') }
const read: DataStrategyResult = { type: 'data', result: 'read' }

const resultsOf = (routes: string[], result: DataStrategyResult) =>
  Object.fromEntries(routes.map((route) => [route, result]))

/** Routes that stay on the screen when these fail. */
function keptOf(failing: string[], pathname: string, readAsWell: string[] = []) {
  const results = { ...resultsOf(failing, failed), ...resultsOf(readAsWell, read) }
  const kept = withFrame(results, pathname, matches)
  return failing.filter((route) => kept[route]?.result === loaderData[route])
}

test.each([
  ['another page: its frame', ['team'], '/settings/team', outer],
  ['another tab: the client’s head', ['client', 'offers'], '/application/c1/offers', [...outer, 'client']],
  ['another client: nothing of the first', ['client', 'documents'], '/application/c12/documents', outer],
  [
    'the same page with another query: all but the page',
    ['client', 'documents'],
    '/application/c1/documents',
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
  expect(withFrame(results, '/settings/team', shown)).toMatchObject({
    root: { type: 'data' },
    guard: { type: 'error' },
    portal: { type: 'error' },
  })
})

test('a redirect is not a failure', () => {
  const results = resultsOf([...outer, 'team'], { type: 'error', result: redirect('/onboarding') })
  expect(withFrame(results, '/settings/team', matches)).toEqual(results)
})
