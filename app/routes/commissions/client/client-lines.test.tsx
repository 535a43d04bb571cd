import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import type { LineRow } from '../line-view.ts'
import { ClientLines } from './client-lines.tsx'

const line: LineRow = {
  id: 'l1',
  type: 'Introduction',
  detail: 'Amount funded, clause 7.1',
  earned_at: '2026-10-02T09:00:00Z',
  base_amount: 50_000,
  rate_percent: 4,
  amount: 2_000,
  status: { label: 'Payable', colour: 'green' },
  note: { text: '' },
}

test('the total is in the commission column', async () => {
  const html = await renderHtml(<ClientLines name="Larkfield Joinery Ltd" rows={[line]} net={2_620} />)
  const heads = [...html.matchAll(/<th role="columnheader".*?<span>(.*?)<\/span><\/th>/g)].map(
    ([, head]) => head,
  )
  const foot = /<tfoot.*<\/tfoot>/.exec(html)?.[0] ?? ''
  const before = Number(/<th scope="row" colSpan="(\d)">Earned less clawed back</i.exec(foot)?.[1])
  expect(foot).toContain('<td class="end">£2,620.00</td>')
  expect(heads[before]).toBe('Commission')
})
