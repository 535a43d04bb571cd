import {
  createRequestHandler,
  data,
  type RouterContextProvider,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { logContext } from '#app/context.ts'
import { failureView } from '#app/errors/failure-view.ts'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import * as entry from './entry.server.tsx'
import * as root from './root.tsx'
import * as clientsExport from './routes/application/export/route.ts'
import * as commissionExport from './routes/commissions/export/route.ts'
import * as nexusExport from './routes/nexus/export/route.ts'
import * as failedRows from './routes/nexus/import/rows/route.ts'
import * as template from './routes/nexus/template/route.ts'

const bot = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'
const heading = 'Oh no! It seems like we might have taken a wrong turn.'

// The build passes props on in the same way.
const rootModule = {
  ...root,
  default: withComponentProps(root.default as never),
  ErrorBoundary: withErrorBoundaryProps(root.ErrorBoundary),
}

interface Page {
  loader?: unknown
  action?: unknown
  middleware?: unknown
  meta?: unknown
  ErrorBoundary?: unknown
  default?: (() => null) | null
}

/** A build of the root and one page below it. */
function buildOf(page: Page): ServerBuild {
  const routes = {
    root: { id: 'root', path: '', module: rootModule },
    page: { id: 'page', parentId: 'root', path: 'page', module: { default: () => null, ...page } },
  }
  const assetsOf = (id: string, parentId?: string) => ({
    id,
    parentId,
    path: id === 'root' ? '' : 'page',
    module: `/${id}.js`,
    hasLoader: id === 'root' || 'loader' in page,
    hasErrorBoundary: id === 'root' || 'ErrorBoundary' in page,
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

type Services = NonNullable<Parameters<typeof routeArgs>[1]>['services']

function open(
  page: Page,
  {
    userAgent = 'Mozilla/5.0 Firefox/140.0',
    reported = true,
    services = {} as Services,
    signal = new AbortController().signal,
    method = 'GET',
  } = {},
) {
  const report = vi.fn(() => ({ reported, reference: 'request-1' }))
  const logged: string[] = []
  const { context } = routeArgs('/page', { reporter: { report }, services })
  const log = (_fields: unknown, message: string) => void logged.push(message)
  context.set(logContext, { info: log, warn: log, error: log })
  const request = new Request('https://portal.test/page', {
    method,
    headers: { 'User-Agent': userAgent },
    signal,
  })
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

test('leaving a page while it loads is no error of the portal, and is neither logged nor reported', async () => {
  const leaving = new AbortController()
  const page = {
    default() {
      leaving.abort()
      throw leaving.signal.reason
    },
  }
  const { report, logged, answer } = open(page, { signal: leaving.signal })
  expect((await answer).status).toBe(500)
  expect(report).not.toHaveBeenCalled()
  expect(logged).toEqual([])
})

test('an expected failure is not fatal: bots get its page, and nothing is reported', async () => {
  const { status, view } = failureView({ kind: 'unavailable' })
  const { report, answer } = open(throwing(data(view, { status })), { userAgent: bot })
  const response = await answer
  expect(response.status).toBe(503)
  const html = await response.text()
  expect(html).toContain('<title>Wrenfield Lending is not responding – Wrenfield Lending</title>')
  expect(report).not.toHaveBeenCalled()
})

test('a page that the lender is too busy for says when to try again, also to a bot', async () => {
  const page = throwing(data(unavailable.data, { status: 503, headers: { 'Retry-After': '30' } }))
  for (const userAgent of ['Mozilla/5.0 Firefox/140.0', bot]) {
    const response = await open(page, { userAgent }).answer
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30'])
  }
})

test('a form that is refused in a document says when to send it again', async () => {
  const page = { action: () => data(null, { status: 503, headers: { 'Retry-After': '30' } }) }
  const response = await open(page, { method: 'POST' }).answer
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30'])
})

const ownTitle = { meta: () => [{ title: 'Clients – Wrenfield Lending' }] }
const unavailable = data(failureView({ kind: 'unavailable' }).view, { status: 503 })
const unavailableTitle = 'Wrenfield Lending is not responding – Wrenfield Lending'

test.each<[string, Page, title: string]>([
  ['a page without a title', {}, 'Wrenfield Lending'],
  ['a page with a title', ownTitle, 'Clients – Wrenfield Lending'],
  ['an error below the root', throwing(unavailable), unavailableTitle],
  [
    'an error below the root of a page with a title',
    { ...ownTitle, ...throwing(unavailable) },
    unavailableTitle,
  ],
  ['an error before the root is read', { middleware: [throwing(unavailable).loader] }, unavailableTitle],
  ['an error inside a frame', { ErrorBoundary: () => null, ...throwing(unavailable) }, unavailableTitle],
  [
    'an error inside a frame of a page with a title',
    { ErrorBoundary: () => null, ...ownTitle, ...throwing(unavailable) },
    'Clients – Wrenfield Lending',
  ],
  ['an unexpected error', throwing(new Error('broken')), 'Something went wrong – Wrenfield Lending'],
  ['an error in a view', brokenView, 'Something went wrong – Wrenfield Lending'],
])('a document has one title: %s', async (_case, page, title) => {
  const html = await (await (await open(page)).answer).text()
  expect([...html.matchAll(/<title[^>]*>(.*?)<\/title>/g)].map(([, text]) => text)).toEqual([title])
})

test('an unknown address is a 404 with its path, and is not fatal', async () => {
  const { report, answer } = open(throwing(data(null, { status: 404 })))
  const response = await answer
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html).toContain('<title>Page Not Found – Wrenfield Lending</title>')
  expect(html.replace(/<[^>]+>/g, '')).toContain('Page Not Found: /page')
  expect(report).not.toHaveBeenCalled()
})

test.each([
  ['the clients', clientsExport],
  ['the commission', commissionExport],
  ['the results of Nexus', nexusExport],
  ['the rows to correct', failedRows],
  ['the template', template],
])('a file that cannot be sent is an error page: %s', async (_file, route) => {
  const warned = vi.spyOn(console, 'warn')
  const down = async () => failed({ kind: 'unavailable', call: 'GET' })
  const services = {
    broker: {
      listClients: down,
      exportClientCommission: down,
      exportPreQualified: down,
      listClientImports: down,
      downloadImportTemplate: down,
    },
  }
  const response = await open({ ...route, default: null }, { services }).answer
  expect(response.status).toBe(503)
  expect(response.headers.get('Content-Type')).toContain('text/html')
  const html = await response.text()
  expect(html).toContain('<h1 tabindex="-1">Wrenfield Lending is not responding</h1>')
  expect(html).toContain('<title>Wrenfield Lending is not responding – Wrenfield Lending</title>')
  // Said in development only: the page is not empty, it is the error’s.
  expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('does not have an element'))
  warned.mockClear()
})

test('a file is sent as its route makes it', async () => {
  const file = { status: 200, body: 'name', contentType: '', fileName: '', headers: {} } as never
  const services = { broker: { downloadImportTemplate: async () => succeeded(file) } }
  const response = await open({ ...template, default: null }, { services }).answer
  expect(response.headers.get('Content-Disposition')).toContain('client-import-template.xlsx')
  expect(await response.text()).toBe('name')
})

function Names({ loaderData }: { loaderData: { view: { names: string[] } } }) {
  return loaderData.view.names.map((name) => <p key={name}>{name}</p>)
}

test('a name that is a script is text in the document, and comes to the browser as it is', async () => {
  const name = '</script><script>alert("1")</script><!--\u2028'
  const view = { names: [name] }
  const page = { loader: () => ({ view }), default: withComponentProps(Names as never) as never }
  const html = await (await open(page).answer).text()
  expect(html).toContain(
    '<p>&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&lt;!--\u2028</p>',
  )
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<!--\u2028')
  const [, sent = '""'] = /enqueue\(("\[.*?")\);?<\/script>/.exec(html) ?? []
  expect(JSON.parse(JSON.parse(sent))).toContain(name)
})

test('a page begins with the boot loader, which assistive technology ignores, before its content', async () => {
  const html = await (await open({ default: (() => <main>Content</main>) as never }).answer).text()
  expect(html).toMatch(/<body[^>]*><div aria-hidden="true" class="[^"]*\bboot\b.*<main>Content<\/main>/s)
})
