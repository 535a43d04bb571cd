import { expect, test } from 'vitest'
import { clientWithRequests, requestedItem } from '#tests/support/requested-item.ts'
import { testNow } from '#tests/support/route-args.ts'
import { requestsView } from './requests-view.ts'

const view = (...args: Parameters<typeof clientWithRequests>) =>
  requestsView(clientWithRequests(...args), 'Wrenfield Lending', testNow)

test('requests that were sent back can be answered again, with what was answered before', () => {
  const { open, answered } = view([
    requestedItem({ id: 'a', status: 'Accepted', answer: 'Stock' }),
    requestedItem({
      id: 'b',
      status: 'Rejected',
      rejection_reason: 'Cut off.',
      cannot_provide_reason: 'Not made yet.',
    }),
    requestedItem({ id: 'c' }),
  ])
  expect(open).toMatchObject([
    { id: 'b', rejection_reason: 'Cut off.', cannot_provide_reason: 'Not made yet.' },
    { id: 'c' },
  ])
  expect(answered).toMatchObject([{ id: 'a', status: 'Accepted', answer: 'Stock' }])
})

test.each([
  [{ type: 'Money', answer: '12500' }, '£12,500.00'],
  [{ type: 'Date', answer: '2027-03-31' }, '31-03-2027'],
  [{ type: 'Number', answer: '1200' }, '1,200'],
  [{ type: 'Confirmation', answer: 'Yes' }, 'Confirmed'],
  [{ type: 'YesNo', answer: 'No' }, 'No'],
  [{ type: 'Money', answer: 'about ten' }, 'about ten'],
] as const)('an answer %o is read as %s', (changes, text) => {
  const { answered } = view([requestedItem({ status: 'Answered', ...changes })])
  expect(answered[0]?.answer).toBe(text)
})

test('files keep their names, and a request names its director', () => {
  const attachments = [{ file_path: 'x/1/council-tax.pdf', file_name: 'council-tax.pdf', size: 10 }]
  const { answered, open } = view([
    requestedItem({ id: 'a', status: 'Answered', files: ['x/1/council-tax.pdf'], attachments }),
    requestedItem({ id: 'b', status: 'Answered', files: ['x/2/older.pdf'] }),
    requestedItem({ id: 'c', for_director_id: '00000000-0000-4000-8000-000000000701' }),
  ])
  expect(answered.map(({ files }) => files)).toEqual([
    [{ name: 'council-tax.pdf', to: null }],
    [{ name: 'older.pdf', to: null }],
  ])
  expect(open[0]?.title).toBe('Largest payment out last month, Sample Director One')
})

test.each(['Approved', 'OfferSent', 'OfferAccepted'])('available_actions decides in %s', (status) => {
  const optional = [requestedItem({ required: false })]
  expect(view(optional, { status }).locked).toBeNull()
  expect(view(optional, { status, available_actions: [] }).locked).toBeTruthy()
})
