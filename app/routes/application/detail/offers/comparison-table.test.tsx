import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { ComparisonTable } from './comparison-table.tsx'

test.each([
  ['A', false],
  ['A B', true],
])('of %s it says that what differs comes first: %s', async (names, says) => {
  const columns = names
    .split(' ')
    .map((name) => ({ id: name, name, inSentence: name, note: '', amount: '£45,000.00', summary: '' }))
  const comparison = { columns, keyRows: [], rows: [] }
  const html = await renderHtml(<ComparisonTable comparison={comparison} caption="Offers" accept={null} />)
  expect(html.includes('Rows that differ come first')).toBe(says)
})
