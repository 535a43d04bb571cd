import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DocumentContext } from '#app/document/document-context.ts'
import type { Report } from '#app/ports.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { testSettings } from '#tests/support/settings.ts'
import { FatalErrorPage } from './fatal-error.tsx'

// An error page may have no loader data: the document itself names the provider.
function render(element: ReactNode, path = '/', report: Report | null = null): Promise<string> {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return renderHtml(
    <DocumentContext
      value={{
        nonce: '',
        css: '',
        build: '1',
        failed: true,
        report,
        settings: testSettings,
      }}
    >
      <RouterProvider router={router} />
    </DocumentContext>,
  )
}

test('the fatal error page has the text of the specification', async () => {
  const html = await render(<FatalErrorPage />)
  expect(html).toContain('Oh no! It seems like we might have taken a wrong turn.')
  expect(html).toContain('The issue is being resolved.')
  expect(html).toContain('<a href="mailto:support@wrenfield.example">support@wrenfield.example</a>')
  expect(html).toMatch(/<a href="\/"[^>]*>Go Home<\/a>/)
})

test.each([true, false])('it says that the problem was reported only when it was: %s', async (reported) => {
  const html = await render(<FatalErrorPage />, '/', { reported, reference: 'request-1' })
  expect(html.includes('The problem was reported.')).toBe(reported)
  expect(html).toContain('request-1')
})
