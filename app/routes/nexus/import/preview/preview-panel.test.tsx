import { expect, test } from 'vitest'
import { importColumns } from '#contract/nexus/client-import.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { previewBook } from './preview-book.ts'
import { PreviewPanel } from './preview-panel.tsx'

async function render(left: string[], isNew = true): Promise<string> {
  const columns = importColumns.filter(({ header }) => !left.includes(header))
  const lines = [columns.map(({ header }) => header), columns.map(({ example }) => example)]
  const preview = await previewBook(new File([lines.join('\n')], 'book.csv'), '2026-11-22')
  return renderHtml(<PreviewPanel preview={preview} isNew={isNew} />)
}

test('a file with some of the columns says what it drops before it is sent', async () => {
  const html = await render(['postcode', 'contact_email'])
  expect(html).toContain('Contact email, Postcode')
  expect(html).toContain('these details stay as they were. They are dropped if the company name has changed.')
})

test.each<[string, string[], boolean]>([
  ['all columns', [], true],
  ['corrected rows, which have no earlier details', ['postcode'], false],
])('a file with %s drops nothing', async (_, left, isNew) => {
  expect(await render(left, isNew)).not.toContain('not in your file')
})
