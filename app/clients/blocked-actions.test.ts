import { expect, test } from 'vitest'
import { brokerActions, statusFacts } from '#contract/clients/stages.ts'
import { type Status, statusNames } from '#contract/clients/statuses.ts'
import { clientOf } from '#tests/support/client.ts'
import { blockedActions, blockedReason, isPermitted } from './blocked-actions.ts'

function clientIn(status: Status) {
  const submitted_at = ['Referred', 'Application'].includes(statusFacts[status].stage)
    ? null
    : '2026-11-12T10:00:00Z'
  return { ...clientOf(), status, available_actions: brokerActions(status), submitted_at }
}

test.each(statusNames.filter((status) => status !== 'Closed'))(
  'in %s every action is either permitted or explained, never both',
  (status) => {
    const client = clientIn(status)
    const told = blockedActions(client)
    const permitted = client.available_actions.filter((action) => action !== 'refer')
    expect(told).toHaveLength(8 - permitted.length)
    for (const line of told) expect(line).toMatch(/^[A-Z].+: .+\.$/)
  },
)

test.each([
  ['AwaitingSignUp', 'Submit the application: the client finishes sign-up first.'],
  ['UnderwritingInProgress', 'Submit the application: already done on 12-11-2026.'],
  ['UnderwritingInProgress', 'Edit directors: locked since underwriting started; ask your contact.'],
  ['OfferSent', 'Appeal: only after the lender declines.'],
  ['PendingApplication', 'Accept an offer: only after the lender sends offers.'],
  ['OfferDeclined', 'Upload documents: the offer was declined, so nothing is being assessed.'],
] as const)('in %s it says "%s"', (status, sentence) => {
  expect(blockedActions(clientIn(status))).toContain(sentence)
})

test('a closed record and an unknown status each have one sentence', () => {
  expect(blockedActions(clientIn('Closed'))).toEqual(['Nothing can be changed: this record is closed.'])
  const unknown = { ...clientOf(), status: 'Frozen', available_actions: ['edit-directors'] }
  expect(blockedActions(unknown)).toEqual([
    'Nothing can be changed here: this portal does not know the status Frozen. Ask your contact.',
  ])
  expect(isPermitted(unknown, 'edit-directors')).toBe(false)
})

test('the lender’s own list decides, not the table', () => {
  const client = { ...clientIn('Declined'), available_actions: [] }
  expect(blockedReason(client, 'appeal')).toBe('this decision cannot be appealed any more')
})
