import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { failureView } from '#app/errors/failure-view.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { NotFoundPage, TokenRejectedPage } from './root-error-page.tsx'

test('does not propose another sign-in where signing in again will not help', async () => {
  const { view } = failureView({ kind: 'unauthenticated', reason: 'token_rejected' })
  const router = createMemoryRouter([{ path: '*', element: <TokenRejectedPage {...view} /> }])
  const text = (await renderHtml(<RouterProvider router={router} />)).replace(/<[^>]+>/g, ' ')
  expect(text).toContain('Signing in again will not fix this.')
  expect(text).toMatch(/Try again in a minute\. If it happens again, email\s+\.\s+Try again\s+Sign out/)
})

test('an unknown address is named', async () => {
  const router = createMemoryRouter([{ path: '*', element: <NotFoundPage /> }], {
    initialEntries: ['/nowhere/x'],
  })
  const html = await renderHtml(<RouterProvider router={router} />)
  expect(html.replace(/<[^>]+>/g, '')).toContain('Page Not Found: /nowhere/x')
})
