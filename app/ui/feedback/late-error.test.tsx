import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { LateError, lateError } from './late-error.tsx'

async function render(load: () => Promise<ComponentType>): Promise<string> {
  const Page = lateError(load)
  const element = (
    <LateError>
      <Page />
    </LateError>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/application?page=2'] })
  return renderHtml(<RouterProvider router={router} />)
}

test('on the server the document waits for the error page', async () => {
  const html = await render(async () => () => <h1>Page Not Found</h1>)
  expect(html).toBe('<h1>Page Not Found</h1>')
})

test('when its code cannot be fetched, the page can be loaded again', async () => {
  const html = await render(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(html).toContain('<a href="/application?page=2">load it again</a>')
})
