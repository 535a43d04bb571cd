import { expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import { declinedClient, sentAppeal } from '#tests/support/declined-client.ts'
import { appealView, decisionView } from './decision-view.ts'

const now = new Date('2026-11-19T09:00:00Z')

function view(changes: Partial<Client> = {}, at = now) {
  return decisionView(declinedClient(changes), at)
}

function declineOf(changes: Partial<NonNullable<Client['decline']>>) {
  const { decline } = declinedClient()
  return { ...decline, ...changes } as NonNullable<Client['decline']>
}

test('shows the lender’s reason, what would change it, and where to appeal', () => {
  expect(view()).toEqual({
    label: 'Repayments not affordable',
    explanation: 'The existing repayments leave too little cash each month.',
    changes: ['Newer accounts', 'A lower amount'],
    decided_at: '2026-11-12T09:33:00Z',
    reapply_after: '2027-05-12',
    credit_reference_agency: 'Sample Bureau',
    appeal: {
      to: '/application/00000000-0000-4000-8000-000000000101/appeal',
      deadline: '2026-12-12T23:59:59Z',
    },
    noAppeal: null,
  })
})

test('stays in view while it is appealed, and no longer', () => {
  const appealed = (status: string) =>
    view({ status: 'UnderwritingInProgress', available_actions: [], appeal: { ...sentAppeal, status } })
  expect(appealed('Submitted')).toMatchObject({
    label: 'Repayments not affordable',
    noAppeal: 'You appealed on 20-11-2026. A decision can be appealed once.',
  })
  expect(appealed('Upheld')).toBeNull()
})

test.each<[string, Partial<Client>]>([
  ['This decision cannot be appealed.', { decline: declineOf({ appealable: false, appeal_deadline: null }) }],
  [
    'The deadline to appeal was 18-11-2026.',
    { decline: declineOf({ appeal_deadline: '2026-11-18T12:00:00Z' }) },
  ],
  [
    'You appealed on 20-11-2026. A decision can be appealed once.',
    { appeal: { ...sentAppeal, status: 'Rejected' }, decline: declineOf({ appealable: false }) },
  ],
  // `available_actions` decides, whatever the decision says.
  ['This decision cannot be appealed.', {}],
])('without an appeal it says why: %s', (reason, changes) => {
  const shown = view({ ...changes, available_actions: ['upload-documents'] })
  expect(shown?.noAppeal).toBe(reason)
  expect(shown?.appeal).toBeNull()
})

test('a decision after an appeal that was upheld may be appealed again', () => {
  expect(view({ appeal: { ...sentAppeal, status: 'Upheld' } })?.appeal).not.toBeNull()
})

test('a decision for fraud reads exactly as one of policy', () => {
  const shown = view({
    decline: declineOf({ code: 'FraudOrCompliance', label: 'Fraud', explanation: 'Fraud' }),
  })
  expect(shown).toMatchObject({ label: 'Outside lending policy', explanation: '', changes: [] })
})

test('an unknown code is shown with the lender’s label', () => {
  expect(view({ decline: declineOf({ code: 'Weather', label: 'Too wet' }) })?.label).toBe('Too wet')
})

test('only a declined client has a decision', () => {
  expect(view({ status: 'UnderwritingInProgress' })).toBeNull()
  expect(view({ decline: null })).toBeNull()
})

test('a sent appeal shows its status, reason and evidence', () => {
  const [document] = declinedClient().documents
  const evidence = { ...document, upload_type: 'AppealEvidence', file_name: 'letter.pdf' } as never
  const client = declinedClient({
    status: 'UnderwritingInProgress',
    appeal: sentAppeal,
    documents: [evidence],
  })
  expect(appealView(client)).toMatchObject({
    status: { label: 'Sent', colour: 'blue' },
    reason: 'Lower amount',
    evidence: [{ name: 'letter.pdf', to: expect.stringMatching(/\/documents\/[^/]+$/) }],
  })
  expect(appealView({ ...client, appeal: { ...sentAppeal, reason: 'Newer' } })?.reason).toBe('Newer')
  expect(appealView({ ...client, status: 'Live' })).toBeNull()
  expect(appealView(declinedClient())).toBeNull()
})
