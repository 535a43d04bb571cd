import { expect, test } from 'vitest'
import { companyItem } from '#tests/support/companies.ts'
import { referralForm } from '#tests/support/referral.ts'
import { getValue } from './form-values.ts'
import { requiredAnswers, sendReferral } from './refer-steps.ts'
import { progressOf } from './sections.ts'

const complete = getValue(referralForm())
const always = Object.keys(sendReferral.open({ schema: requiredAnswers }).constraint ?? {})
const summariesOf = (value: (name: string) => string, wrong: string[] = []) =>
  progressOf(value, always, wrong).map((part) => `${part.label}: ${part.summary}`)

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
  expect(new Set(progressOf(complete, always, []).map((part) => part.state))).toEqual(new Set(['done']))
})

test('counts completed fields, and expects a term for a term loan only', () => {
  expect(summariesOf(getValue({ funding: { product_type: 'TermLoan' } }))).toContain('Funding: 1 of 5')
  expect(summariesOf(getValue({ funding: { product_type: 'NotSure' } }))).toContain('Funding: 1 of 4')
  expect(summariesOf(getValue({ funding: { purpose: 'Other' } }))).toContain('Funding: 1 of 5')
})

test('a company chosen from Companies House completes its section', () => {
  expect(summariesOf(getValue({ company_choice: JSON.stringify(companyItem()) }))).toContain('Company: Done')
  expect(summariesOf(getValue({ company_choice: '' }))).toContain('Company: To do')
})

test('counts the fields that are to be corrected', () => {
  const wrong = ['contact.email', 'application_route', 'funding.amount_requested']
  const entered = getValue({ contact: { email: 'a' }, funding: { amount_requested: '250' } })
  expect(summariesOf(entered, wrong)).toEqual(
    expect.arrayContaining(['Contact: 2 to correct', 'Funding: 1 to correct']),
  )
})
