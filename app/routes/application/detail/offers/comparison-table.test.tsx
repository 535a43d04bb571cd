import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { ComparisonTable } from './comparison-table.tsx'

test.each([
  ['two', 'A B', 'the same in both offers'],
  ['three', 'A B C', 'the same in all offers'],
])('of %s offers it says in which the grey rows are the same', async (_, names, where) => {
  const columns = names
    .split(' ')
    .map((name) => ({ id: name, name, inSentence: name, note: '', amount: '£45,000.00', summary: '' }))
  const comparison = { columns, keyRows: [], rows: [] }
  const html = await renderHtml(<ComparisonTable comparison={comparison} caption="Offers" accept={null} />)
  expect(html).toContain(where)
})
