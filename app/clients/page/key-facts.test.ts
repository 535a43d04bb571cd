import { expect, test } from 'vitest'
import { clientOf } from '#tests/support/client.ts'
import { keyFacts } from './key-facts.ts'

test('a live client shows its facility and from when it may be renewed', () => {
  const facility = { limit: 12_500, drawn: 12_500, available: 0, activated_at: '2026-11-22T10:18:00Z' }
  const live = { ...clientOf(), facility: { ...facility, renewal_eligible_from: '2027-05-21' } }
  expect(keyFacts(live, 'Wrenfield Lending').facility).toEqual({
    limit: 12_500,
    drawn: 12_500,
    activatedAt: '2026-11-22T10:18:00Z',
    renewalFrom: '2027-05-21',
  })
  expect(keyFacts({ ...clientOf(), facility: null }, 'Wrenfield Lending').facility).toBeNull()
})
