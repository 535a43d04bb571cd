import { expect, test } from 'vitest'
import { postedFields } from '#tests/support/posted-fields.ts'
import { referralForm } from '#tests/support/referral.ts'
import { getValue } from './form-values.ts'
import { partIndexOf, progressOf, remainingErrors } from './progress.ts'
import { amountText, soFar } from './so-far.ts'

const complete = getValue(referralForm())
const summariesOf = (value: (name: string) => string, wrong: string[] = []) =>
  progressOf(value, wrong).map((part) => `${part.label}: ${part.summary}`)

test('an empty form has every section to complete', () => {
  expect(summariesOf(getValue({}))).toEqual([
    'Company: To do',
    'Contact: To do',
    'Funding: To do',
    'Financials: To do',
    'Consent: To do',
  ])
})

test('a complete form is complete in every section', () => {
  expect(new Set(progressOf(complete, []).map((part) => part.state))).toEqual(new Set(['done']))
})

test('counts completed fields, and expects a term for a term loan only', () => {
  expect(summariesOf(getValue({ funding: { product_type: 'TermLoan' } }))).toContain('Funding: 1 of 5')
  expect(summariesOf(getValue({ funding: { product_type: 'NotSure' } }))).toContain('Funding: 1 of 4')
  expect(summariesOf(getValue({ funding: { purpose: 'Other' } }))).toContain('Funding: 1 of 5')
})

test('a company chosen from Companies House completes its section', () => {
  expect(summariesOf(getValue({ company_choice: '{"number":"99000023"}' }))).toContain('Company: Done')
  expect(summariesOf(getValue({ company_choice: 'by-hand' }))).toContain('Company: To do')
})

test('counts refused fields until they are changed', () => {
  const errors = { 'contact.email': ['x'], application_route: ['y'], 'funding.amount_requested': ['z'] }
  const before = getValue({ contact: { email: 'a' }, funding: { amount_requested: '250' } })
  const after = getValue({ contact: { email: 'a@b.example' }, funding: { amount_requested: '250' } })
  expect(summariesOf(before, remainingErrors(errors, before, before))).toContain('Contact: 2 to correct')
  expect(summariesOf(after, remainingErrors(errors, after, before))).toEqual(
    expect.arrayContaining(['Contact: 1 to correct', 'Funding: 1 to correct']),
  )
})

test('assigns every field to its section, in the order of the page', () => {
  const order = Object.keys(postedFields(referralForm())).map(partIndexOf)
  expect(Math.max(...order)).toBe(4)
  expect(partIndexOf('application_route')).toBe(partIndexOf('contact.email'))
  expect(partIndexOf('unknown')).toBe(5)
})

test('summarises the referral so far', () => {
  expect(soFar(complete, [])).toEqual([
    { label: 'Company', value: 'Tideway Glass Ltd' },
    { label: 'Contact', value: 'Sample Director Three' },
    { label: 'Product', value: 'Term loan, 24 months' },
    { label: 'Amount', value: '£25,000.00' },
  ])
})

test('does not repeat an amount that was refused', () => {
  expect(soFar(complete, ['funding.amount_requested'])[3]).toEqual({ label: 'Amount', note: 'To correct' })
})

test.each([
  ['25k', '£25,000.00'],
  ['£1,250.50', '£1,250.50'],
  ['0.5m', '£500,000.00'],
  ['about ten', 'about ten'],
  ['', ''],
])('shows the amount %j as %j', (typed, shown) => {
  expect(amountText(typed)).toBe(shown)
})
