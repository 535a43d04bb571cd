import {
  createRequestHandler,
  data,
  type RouterContextProvider,
  type ServerBuild,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { logContext } from '#app/context.ts'
import { failureView } from '#app/errors/failure-view.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import * as entry from './entry.server.tsx'
import * as root from './root.tsx'

const bot = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'
const heading = 'Oh no! It seems like we might have taken a wrong turn.'

// The build passes the error on in the same way.
const ErrorBoundary = withErrorBoundaryProps(root.ErrorBoundary)

interface Page {
  loader?: () => unknown
  default?: () => null
}

/** A build of the root and one page below it. */
function buildOf(page: Page): ServerBuild {
  const routes = {
    root: { id: 'root', path: '', module: { ...root, ErrorBoundary } },
    page: { id: 'page', parentId: 'root', path: 'page', module: { default: () => null, ...page } },
  }
  const assetsOf = (id: string, parentId?: string) => ({
    id,
    parentId,
    path: id === 'root' ? '' : 'page',
    module: `/${id}.js`,
    hasLoader: id === 'root' || 'loader' in page,
    hasErrorBoundary: id === 'root',
  })
  const build = {
    entry: { module: entry },
    routes,
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: { root: assetsOf('root'), page: assetsOf('page', 'root') },
      url: '/manifest.js',
      version: '1',
    },
    assetsBuildDirectory: '',
    publicPath: '/',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  }
  return build as unknown as ServerBuild
}

function open(page: Page, { userAgent = 'Mozilla/5.0 Firefox/140.0', reported = true } = {}) {
  const report = vi.fn(() => ({ reported, reference: 'request-1' }))
  const logged: string[] = []
  const { context } = routeArgs('/page', { reporter: { report } })
  const log = (_fields: unknown, message: string) => void logged.push(message)
  context.set(logContext, { info: log, warn: log, error: log })
  const request = new Request('https://portal.test/page', { headers: { 'User-Agent': userAgent } })
  const answer = createRequestHandler(buildOf(page), 'production')(request, context as RouterContextProvider)
  return { report, logged, answer }
}

function throwing(error: unknown) {
  return {
    loader: () => {
      throw error
    },
  }
}

const brokenView = {
  default: () => {
    throw new Error('broken view')
  },
}

describe.each<[string, Page, number]>([
  ['an error in a loader', throwing(new Error('broken')), 500],
  ['an error in a view', brokenView, 500],
  ['a status below 500 that no page explains', throwing(data(null, { status: 400 })), 400],
  ['a status from 500 up that no page explains', throwing(data(null, { status: 502 })), 502],
])('%s', (_case, page, status) => {
  test('gets the fatal error page, and is reported by it', async () => {
    const { report, answer } = open(page)
    const response = await answer
    const html = await response.text()
    expect(response.status).toBe(status)
    expect(html).toContain(heading)
    expect(html).toContain('The problem was reported.')
    expect(html).toContain('request-1')
    expect(html).toMatch(/<a href="\/"[^>]*>Go Home<\/a>/)
    expect(report).toHaveBeenCalledWith(expect.anything(), { event: 'error:report', status })
  })

  test('does not say that it was reported when it was not', async () => {
    const html = await (await open(page, { reported: false }).answer).text()
    expect(html).toContain(heading)
    expect(html).not.toContain('was reported')
  })

  test('is only logged for a bot, which gets no page', async () => {
    const { report, logged, answer } = open(page, { userAgent: bot })
    const response = await answer
    expect(response.status).toBe(status)
    expect(await response.text()).toBe('')
    expect(report).not.toHaveBeenCalled()
    expect(logged).toContain('Error page withheld from a bot')
  })
})

test('an expected failure is not fatal: bots get its page, and nothing is reported', async () => {
  const { status, view } = failureView({ kind: 'unavailable' })
  const { report, answer } = open(throwing(data(view, { status })), { userAgent: bot })
  const response = await answer
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('Wrenfield Lending is not responding')
  expect(report).not.toHaveBeenCalled()
})

test('an unknown address is a 404 with its path, and is not fatal', async () => {
  const { report, answer } = open(throwing(data({ message: 'Page Not Found: /page' }, { status: 404 })))
  const response = await answer
  expect(response.status).toBe(404)
  expect((await response.text()).replace(/<[^>]+>/g, '')).toContain('Page Not Found: /page')
  expect(report).not.toHaveBeenCalled()
})
