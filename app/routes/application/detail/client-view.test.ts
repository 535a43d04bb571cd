import { expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import { brokerActions } from '#contract/clients/status-facts.ts'
import { type Status, statusNames } from '#contract/clients/statuses.ts'
import { clientOf, directorOf } from '#tests/support/client.ts'
import { clientWithOffers, offerOf } from '#tests/support/offers.ts'
import { testNow } from '#tests/support/route-args.ts'
import { checklistView } from './checklist-view.ts'
import { clientView } from './client-view.ts'
import { timelineView } from './timeline/timeline-view.ts'

const provider = 'Wrenfield Lending'

function clientIn(status: Status) {
  return { ...clientOf(), status, available_actions: brokerActions(status) }
}

test.each(statusNames)('%s shows only actions that are available', (status) => {
  const view = clientView(clientIn(status), provider, testNow)
  expect(view.status).toBe(status)
  expect(view.progress).not.toBeNull()
  for (const action of view.actions) expect(action.to).toMatch(/^\/(application\/[^/]+[#/]|remind\?client=)/)
})

test('the product is the accepted offer’s, as the amount is, and until then the one requested', () => {
  const client = clientIn('OfferAccepted')
  const funding = { ...client.funding, product_type: 'InvoiceFinance' } as const
  const productOf = (status: 'Open' | 'Accepted') =>
    clientView(
      { ...client, funding, offers: [offerOf({ status, product_type: 'TermLoan' })] },
      provider,
      testNow,
    ).product
  expect(productOf('Open')).toBe('Invoice finance')
  expect(productOf('Accepted')).toBe('Term loan')
})

test('a complete application offers submission first', () => {
  expect(
    clientView(clientIn('PendingApplication'), provider, testNow).actions.map((action) => action.label),
  ).toEqual(['Submit application', 'Edit directors', 'Upload documents'])
})

test('an application that is not complete leads to the first thing that is missing', () => {
  const client = clientIn('PendingApplication')
  const [director = directorOf()] = client.directors
  const first = (change: Partial<Client>) =>
    clientView({ ...client, ...change }, provider, testNow).actions[0]
  expect(first({ documents: [] })).toMatchObject({
    label: 'Upload bank statements',
    to: `/application/${client.id}/documents?kind=BankStatement`,
  })
  expect(first({ documents: [], directors: [] })).toMatchObject({ label: 'Upload bank statements' })
  expect(first({ directors: [] })).toMatchObject({
    label: 'See what is missing',
    to: `/application/${client.id}/directors`,
  })
  const open = { ...director, email: null }
  expect(first({ documents: [], directors: [open] })).toMatchObject({
    label: 'Add director’s details',
    to: `/application/${client.id}/directors/${open.id}`,
  })
  expect(first({ directors: [{ ...director, is_signatory: false }] })).toMatchObject({
    label: 'Correct director’s details',
    to: `/application/${client.id}/directors/${director.id}`,
  })
  expect(first({ company: { ...client.company, name: '' } })).toMatchObject({
    label: 'See what is missing',
    to: `/application/${client.id}#submit`,
  })
})

test('an unknown status keeps its raw name and has no actions', () => {
  const view = clientView({ ...clientOf(), status: 'Frozen' }, provider, testNow)
  expect(view).toMatchObject({ status: 'Frozen', actions: [], progress: null })
})

test('the checklist ends when the application is submitted', () => {
  expect(checklistView(clientIn('AwaitingSignUp'), provider, testNow)).toHaveLength(8)
  expect(
    checklistView(
      { ...clientIn('MoreInformationRequested'), submitted_at: '2026-11-12T10:00:00Z' },
      provider,
      testNow,
    ),
  ).toBeNull()
  expect(checklistView(clientIn('UnderwritingInProgress'), provider, testNow)).toBeNull()
})

test('events come newest first, with who did them', () => {
  const event = { actor_type: 'System', actor_name: '', type: 'Other', text: 'One' } as const
  const timeline = [
    { ...event, id: '1', at: '2026-11-01T10:00:00Z' },
    {
      ...event,
      id: '2',
      at: '2026-11-02T10:00:00Z',
      actor_type: 'Broker' as const,
      actor_name: 'Alex Sample',
    },
    { ...event, id: '3', at: '2026-10-31T10:00:00Z', actor_name: 'System' },
  ]
  expect(timelineView({ timeline }).map(({ id, by }) => [id, by])).toEqual([
    ['2', 'Alex Sample'],
    ['1', null],
    ['3', null],
  ])
})

test('the heading has the accepted amount of an offer', () => {
  expect(clientView(clientWithOffers(), provider, testNow)).toMatchObject({ accepted_amount: undefined })
  const taken = offerOf({ status: 'Accepted', amount_or_limit: 32_500, accepted_amount: 5_000 })
  const view = clientView(clientWithOffers({ offers: [taken] }), provider, testNow)
  expect(view).toMatchObject({ accepted_amount: 5_000 })
})
