import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { Pager } from './pager.tsx'

function render(page: number, total: number): Promise<string> {
  return renderHtml(
    <MemoryRouter>
      <Pager page={page} pageSize={25} total={total} first="/list?q=1" />
    </MemoryRouter>,
  )
}

const text = (html: string) => html.replace(/<[^>]+>/g, '')

test('says which rows are shown and links to the other pages', async () => {
  const html = await render(2, 48)
  expect(text(html)).toContain('26 to 48 of 48')
  expect(html).toContain('aria-current="page"')
  expect(html).toContain('href="/list?q=1"')
  expect(html).not.toContain('page=2')
  expect(html).not.toContain('Next')
})

test('a single page has no links; an empty list has no rows', async () => {
  expect(await render(1, 25)).not.toContain('<a ')
  expect(text(await render(1, 0))).toContain('0 to 0 of 0')
})
