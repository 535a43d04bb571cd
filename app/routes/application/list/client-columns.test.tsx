import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { sampleListItem } from '#tests/support/sample-clients.ts'
import { clientColumns } from './client-columns.tsx'
import { rowView } from './clients-view.ts'

const options = { now: new Date('2026-11-19T09:00:00Z'), providerName: 'Wrenfield Lending', readOnly: false }
const row = rowView(sampleListItem(), options)
const live = rowView(
  sampleListItem({
    id: 'c2',
    company: { name: 'Copperline Print Ltd', number: '99000004' },
    status: 'Live',
  }),
  options,
)

function cell(key: string, of = row) {
  const column = clientColumns(true).find((each) => each.key === key)
  return renderHtml(<MemoryRouter>{column?.cell(of)}</MemoryRouter>)
}

test('every action names its client to screen readers', async () => {
  expect(await cell('action')).toContain(
    'Complete application<span class="sr-only">, Larkfield Joinery Ltd</span>',
  )
  expect(await cell('action', live)).toContain('View<span class="sr-only">, Copperline Print Ltd</span>')
})

test('the broker column is left out where all clients are one broker’s', async () => {
  expect(await cell('broker')).toContain('Alex Sample')
  expect(clientColumns(false).map(({ key }) => key)).not.toContain('broker')
})

test('the amount is the accepted one where there is one, and says which', async () => {
  expect(await cell('amount')).toContain('requested')
  const item = sampleListItem({ status: 'OfferAccepted', amount_requested: 32_500, accepted_amount: 5_000 })
  const accepted = await cell('amount', rowView(item, options))
  expect(accepted).toContain('£5,000.00')
  expect(accepted).toContain('accepted')
})
