import { expect, test } from 'vitest'
import { clientOf } from '#tests/support/client.ts'
import { entered } from '#tests/support/offers.ts'
import { testNow } from '#tests/support/route-args.ts'
import { overviewView } from './overview-view.ts'

const at = '2026-11-18T10:00:00Z'

const closingOf = (
  status: string,
  closing: { actor_type: string; from_status: string | null; text: string },
) =>
  overviewView(
    { ...clientOf(), status, timeline: [{ ...entered('Closed', at), ...closing }] },
    'Wrenfield Lending',
    testNow,
    null,
  ).closing

const text = 'Closed without a facility'

test.each([
  ['Client', 'OfferSent', 'The client withdrew while the status was “Offer sent”.'],
  ['System', 'AwaitingSignUp', 'It was closed automatically while the status was “Awaiting sign-up”.'],
  ['Lender', null, 'Wrenfield Lending closed the record.'],
  ['NewerActor', 'OfferSent', null],
])('a record that was closed by %s from %s says so', (actor_type, from_status, how) => {
  expect(closingOf('Closed', { actor_type, from_status, text })).toEqual({ at, text, how })
})

test('a record that is not closed does not say why', () => {
  expect(closingOf('OfferSent', { actor_type: 'Client', from_status: 'OfferSent', text })).toBeNull()
})
