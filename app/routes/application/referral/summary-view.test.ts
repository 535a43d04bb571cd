import { expect, test } from 'vitest'
import { clientOf } from '#tests/support/client.ts'
import { summaryView } from './summary-view.ts'

const client = clientOf()

test('has every part of the referral, without empty answers', () => {
  const { parts } = summaryView(client)
  expect(parts.map(({ title }) => title)).toEqual([
    'Referral',
    'Company',
    'Contact',
    'Funding',
    'Financials',
    'Consent',
  ])
  for (const { facts } of parts) for (const { value } of facts) expect(value).toBeTruthy()
})

test('a code that the portal does not know is shown as it came', () => {
  const funding = { ...client.funding, purpose: 'SpaceTravel', urgency: 'Yesterday' }
  const facts = summaryView({ ...client, funding }).parts.flatMap((part) => part.facts)
  expect(facts).toContainEqual({ label: 'Purpose', value: 'SpaceTravel' })
  expect(facts).toContainEqual({ label: 'When it is needed', value: 'Yesterday' })
})
