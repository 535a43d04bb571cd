import { createStaticHandler, createStaticRouter, data, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DocumentContext, type DocumentParts } from '#app/document/document-context.ts'
import { pageFailureView } from '#app/errors/failure-view.ts'
import type { FailureKind } from '#contract/calls/failure.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { ErrorView } from './error-view.tsx'

const notThisClient = { title: 'Client not found', text: 'It may belong to another firm.' }

async function render(
  kind: FailureKind,
  detail?: string,
  parts: DocumentParts | null = null,
  part = false,
): Promise<string> {
  const { status, view } = pageFailureView({ kind, call: 'GET', detail, reference: 'request-1' })
  const routes = [
    {
      path: '/application',
      loader: () => {
        throw data(view, { status })
      },
      element: <p>The page</p>,
      errorElement: <ErrorView statusHandlers={{ 404: notThisClient }} part={part} />,
    },
  ]
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request('https://portal.test/application?page=2'))
  if (context instanceof Response) throw new Error('expected a page')
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderHtml(
    <DocumentContext value={parts}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </DocumentContext>,
  )
}

test('a temporary failure offers to try the same address again', async () => {
  const html = await render('unavailable')
  expect(html).toContain('The lender is not responding')
  expect(html).toMatch(/<a href="\/application\?page=2"[^>]*>Try again<\/a>.*Go to the dashboard/)
})

test('the lender is named where its name is known', async () => {
  const settings = { providerName: 'Wrenfield Lending' } as DocumentParts['settings']
  const html = await render('unavailable', undefined, { settings } as DocumentParts)
  expect(html).toContain('Wrenfield Lending is not responding')
})

test('an unexpected failure names the mailbox of support and what to quote', async () => {
  const settings = { supportEmail: 'support@wrenfield.example' } as DocumentParts['settings']
  const html = await render('unexpected', undefined, { settings } as DocumentParts)
  expect(html).toContain('email <a href="mailto:support@wrenfield.example">support@wrenfield.example</a>.')
  expect(html.replaceAll('<!-- -->', '')).toContain('Reference: request-1')
  expect(await render('unavailable')).not.toContain('Reference')
})

test('a page’s own messages take precedence, and link to the dashboard', async () => {
  const html = await render('not_found')
  expect(html).toContain('Client not found')
  expect(html).toContain('href="/"')
  expect(html).not.toContain('Try again')
})

test('a refusal shows the detail of the service', async () => {
  expect(await render('forbidden', 'This client belongs to Sam.')).toContain('belongs to Sam.')
})

test('a page that conflicts has ways on and nothing of the service', async () => {
  const html = await render('conflict', 'Row 4711 is locked')
  expect(html).toContain('We could not show this')
  expect(html).toMatch(/>Try again<.*>Go to the dashboard</)
  expect(html).not.toContain('4711')
})

test('below the heading of its page, a part that failed says so under a heading of its own', async () => {
  expect(await render('unavailable', undefined, null, true)).toMatch(/^<div role="alert"[^>]*><h2/)
})
