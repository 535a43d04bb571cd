import { createStaticHandler, createStaticRouter, data, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { failureView } from '#app/errors/failure-view.ts'
import type { FailureKind } from '#contract/calls/failure.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { ErrorMessage } from './error-message.tsx'

const notThisClient = { title: 'Client not found', text: 'It may belong to another firm.' }

async function render(kind: FailureKind, detail?: string): Promise<string> {
  const { status, view } = failureView({ kind, detail })
  const routes = [
    {
      path: '/application',
      loader: () => {
        throw data(view, { status })
      },
      element: <p>The page</p>,
      errorElement: <ErrorMessage statusHandlers={{ 404: notThisClient }} />,
    },
  ]
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request('https://portal.test/application?page=2'))
  if (context instanceof Response) throw new Error('expected a page')
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderHtml(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

test('what may work later offers the same address again', async () => {
  const html = await render('unavailable')
  expect(html).toContain('The lender is not responding')
  expect(html).toMatch(/<a href="\/application\?page=2"[^>]*>Try again<\/a>/)
})

test('a page’s own messages win, and lead home', async () => {
  const html = await render('not_found')
  expect(html).toContain('Client not found')
  expect(html).toContain('href="/"')
  expect(html).not.toContain('Try again')
})

test('a conflict shows the detail of the service', async () => {
  expect(await render('conflict', 'This application was submitted by Sam.')).toContain('submitted by Sam.')
})
