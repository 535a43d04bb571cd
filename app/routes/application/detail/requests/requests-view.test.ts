import { expect, test } from 'vitest'
import { clientWithRequests, requestedItem } from '#tests/support/requested-item.ts'
import { testNow } from '#tests/support/route-args.ts'
import { requestsView } from './requests-view.ts'

const view = (...args: Parameters<typeof clientWithRequests>) =>
  requestsView(clientWithRequests(...args), 'Wrenfield Lending', testNow)

test('requests made at the same time are a round; the newest round comes first', () => {
  const { open, answered } = view([
    requestedItem({ id: 'a', asked_at: '2026-11-11T10:00:00Z', status: 'Accepted', answer: 'Stock' }),
    requestedItem({
      id: 'b',
      asked_at: '2026-11-11T10:00:00Z',
      status: 'Rejected',
      rejection_reason: 'Cut off.',
      cannot_provide_reason: 'Not made yet.',
    }),
    requestedItem({ id: 'c' }),
  ])
  expect(open.map(({ number, requests }) => [number, requests.map(({ id }) => id)])).toEqual([
    [2, ['c']],
    [1, ['b']],
  ])
  expect(open[1]?.requests[0]).toMatchObject({
    status: 'Rejected',
    rejection_reason: 'Cut off.',
    cannot_provide_reason: 'Not made yet.',
  })
  expect(answered).toMatchObject([
    { number: 1, requests: [{ id: 'a', status: 'Accepted', answer: 'Stock' }] },
  ])
})

test('counts what is required and not answered, by the earliest deadline', () => {
  const counted = view([
    requestedItem({ id: 'a', due_at: '2026-11-25T23:59:00Z' }),
    requestedItem({ id: 'b', due_at: '2026-11-20T23:59:00Z' }),
    requestedItem({ id: 'c', required: false }),
    requestedItem({ id: 'd', status: 'Answered', due_at: '2026-11-01T23:59:00Z' }),
  ])
  expect(counted).toMatchObject({ toAnswer: 2, required: 3, due: { at: '2026-11-20T23:59:00Z' } })
})

test('of a second round counts that round alone', () => {
  const first = { asked_at: '2026-11-11T10:00:00Z', status: 'Accepted' as const }
  const counted = view([
    requestedItem({ id: 'a', ...first }),
    requestedItem({ id: 'b', ...first }),
    requestedItem({ id: 'c' }),
  ])
  expect(counted).toMatchObject({ toAnswer: 1, required: 1 })
})

test.each([
  ['2026-11-18T17:00:00Z', 'overdue by 1 day, ', true],
  ['2026-11-19T17:00:00Z', 'today by 17:00, ', false],
  ['2026-11-20T23:59:00Z', 'tomorrow, ', false],
  ['2026-11-25T23:59:00Z', 'by ', false],
])('requests due %s are due “%s”', (due_at, text, late) => {
  expect(view([requestedItem({ due_at })]).due).toEqual({ at: due_at, text, late })
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
  expect(answered[0]?.requests[0]?.answer).toBe(text)
})

test('files keep their names, and a request names its director', () => {
  const attachments = [{ file_path: 'x/1/council-tax.pdf', file_name: 'council-tax.pdf', size: 10 }]
  const { answered, open } = view([
    requestedItem({ id: 'a', status: 'Answered', files: ['x/1/council-tax.pdf'], attachments }),
    requestedItem({ id: 'b', status: 'Answered', files: ['x/2/older.pdf'] }),
    requestedItem({ id: 'c', for_director_id: '00000000-0000-4000-8000-000000000701' }),
  ])
  expect(answered[0]?.requests.map(({ files }) => files)).toEqual([
    [{ name: 'council-tax.pdf', to: null }],
    [{ name: 'older.pdf', to: null }],
  ])
  expect(open[0]?.requests[0]?.about).toBe('Sample Director One')
})

test.each(['Approved', 'OfferSent', 'OfferAccepted'])('available_actions decides in %s', (status) => {
  const optional = [requestedItem({ required: false })]
  expect(view(optional, { status }).locked).toBeNull()
  expect(view(optional, { status, available_actions: [] }).locked).toBeTruthy()
})
