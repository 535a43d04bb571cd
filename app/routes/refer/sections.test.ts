import { expect, test } from 'vitest'
import { companyItem } from '#tests/support/companies.ts'
import { postedFields } from '#tests/support/posted-fields.ts'
import { referralForm } from '#tests/support/referral.ts'
import { valueIn } from './form-values.ts'
import { requiredAnswers, sendReferral } from './refer-steps.ts'
import { progressOf } from './sections.ts'

const valuesOf = (form: object) => valueIn(Object.entries(postedFields(form)))
const complete = valuesOf(referralForm())
const always = Object.keys(sendReferral.open({ schema: requiredAnswers }).constraint ?? {})
const summariesOf = (value: (name: string) => string, wrong: string[] = []) =>
  progressOf(value, always, wrong).map((part) => `${part.label}: ${part.summary}`)

test('an empty form has every section to complete', () => {
  expect(summariesOf(valuesOf({}))).toEqual([
    'Company: To do',
    'Contact: To do',
    'Funding: To do',
    'Financials: To do',
    'Consent: To do',
  ])
})

test('a complete form is complete in every section', () => {
  expect(new Set(progressOf(complete, always, []).map((part) => part.state))).toEqual(new Set(['done']))
})

test('counts completed fields, and expects a term for a term loan only', () => {
  expect(summariesOf(valuesOf({ funding: { product_type: 'TermLoan' } }))).toContain('Funding: 1 of 5')
  expect(summariesOf(valuesOf({ funding: { product_type: 'NotSure' } }))).toContain('Funding: 1 of 4')
  expect(summariesOf(valuesOf({ funding: { purpose: 'Other' } }))).toContain('Funding: 1 of 5')
})

test('a company chosen from Companies House completes its section', () => {
  expect(summariesOf(valuesOf({ company_choice: JSON.stringify(companyItem()) }))).toContain('Company: Done')
  expect(summariesOf(valuesOf({ company_choice: '' }))).toContain('Company: To do')
})

test('counts the fields that are to be corrected', () => {
  const wrong = ['contact.email', 'application_route', 'funding.amount_requested']
  const entered = valuesOf({ contact: { email: 'a' }, funding: { amount_requested: '250' } })
  expect(summariesOf(entered, wrong)).toEqual(
    expect.arrayContaining(['Contact: 2 to correct', 'Funding: 1 to correct']),
  )
})
