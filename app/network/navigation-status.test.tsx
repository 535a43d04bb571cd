import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { NavigationStatus } from './navigation-status.tsx'

function renderWhileLoading(path: string) {
  const routes = [
    { path: '/', element: <NavigationStatus /> },
    { path, loader: () => new Promise<null>(() => {}), element: null },
  ]
  const router = createMemoryRouter(routes)
  onTestFinished(() => router.dispose())
  void router.navigate(path)
  return renderHtml(<RouterProvider router={router} />)
}

test('the line of a pending navigation is in a live region: it is outside all landmarks', async () => {
  expect(await renderWhileLoading('/help')).toMatch(
    /^<div role="status"><div role="progressbar" aria-label="/,
  )
})

test('signing in shows the full-screen loader', async () => {
  expect(await renderWhileLoading('/auth')).not.toContain('progressbar')
})
