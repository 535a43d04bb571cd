import { expect, test } from 'vitest'
import { clientOf } from '#tests/support/client.ts'
import { summaryView } from './summary-view.ts'

const client = clientOf()
const now = new Date('2026-11-19T09:00:00Z')

test('has every section of the referral, without empty answers', () => {
  const { parts } = summaryView(client, now)
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

test('an unknown code is shown as received', () => {
  const funding = { ...client.funding, purpose: 'SpaceTravel', urgency: 'Yesterday' }
  const facts = summaryView({ ...client, funding }, now).parts.flatMap((part) => part.facts)
  expect(facts).toContainEqual({ label: 'Purpose', value: 'SpaceTravel' })
  expect(facts).toContainEqual({ label: 'When it is needed', value: 'Yesterday' })
})

test('a chosen commission rate is part of the funding', () => {
  const funding = (of: typeof client) =>
    summaryView(of, now).parts.find(({ title }) => title === 'Funding')?.facts
  const rate = { label: 'Commission rate', value: '2.50%' }
  expect(funding({ ...client, commission: { rate_percent: 2.5 } })).toContainEqual(rate)
  expect(funding(client)?.map(({ label }) => label)).not.toContain(rate.label)
})

test('a business without a company number has its type and owners', () => {
  const company = { ...client.company, number: '', type: 'sole-trader', owners: ['Sam Placeholder'] }
  const facts = summaryView({ ...client, company }, now).parts.flatMap((part) => part.facts)
  expect(facts).toContainEqual({ label: 'Type', value: 'Sole trader' })
  expect(facts).toContainEqual({ label: 'Owners', value: 'Sam Placeholder' })
})
