import { expect, test } from 'vitest'
import type { z } from 'zod'
import { applicationStepInputs, brokerageApplicationInput } from './brokerage-application.ts'

function fieldsOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value)
  return (error?.issues ?? []).map(({ path }) => path.join('.'))
}

test('a step reports conditionally required fields together with its other problems', () => {
  const values = {
    fca_status: 'AppointedRepresentative',
    fca_frn: '0000001',
    principal_name: 'Sample Principal Ltd',
    principal_frn: '0002',
    trade_body: 'NACFB',
    aml_supervisor: 'FCA',
    pi_insured: 'yes',
    pi_insurer: 'Sample Mutual',
    pi_cover: '500k',
    pi_expires_on: '31-03-2020',
  }
  expect(fieldsOf(applicationStepInputs.regulation, values).toSorted()).toEqual([
    'ico_number',
    'pi_expires_on',
    'principal_frn',
    'trade_body_number',
  ])
})

test('messages of a step differ, and use the words of their fields', () => {
  const represented = { fca_status: 'AppointedRepresentative', fca_frn: '1', principal_frn: '2' }
  const { error } = applicationStepInputs.regulation.safeParse(represented)
  const messages = (error?.issues ?? []).map(({ message }) => message)
  expect(messages).toContain('Enter the 6 or 7 digit firm reference number of your principal firm')
  expect(new Set(messages).size).toBe(messages.length)
  const trader = applicationStepInputs.firm.safeParse({ business_type: 'SoleTrader' })
  expect(trader.error?.issues).toContainEqual(
    expect.objectContaining({ message: 'Enter your 10-digit unique taxpayer reference (UTR)' }),
  )
})

test.each([
  [{ business_type: 'LimitedCompany' }, 'registration_number'],
  [{ business_type: 'LLP' }, 'registration_number'],
  [{ business_type: 'SoleTrader' }, 'utr'],
])('a firm with %o needs its %s', (values, field) => {
  const fields = fieldsOf(applicationStepInputs.firm, values)
  expect(fields).toContain(field)
  expect(fields.filter((each) => ['registration_number', 'utr'].includes(each))).toEqual([field])
})

test('a trading name differs from the legal name, ignoring case', () => {
  const values = { name: 'Fenwater Finance Ltd', trading_name: 'FENWATER  Finance Ltd' }
  expect(fieldsOf(applicationStepInputs.firm, values)).toContain('trading_name')
})

test('the principal firm of an appointed representative is another firm', () => {
  const values = { fca_status: 'AppointedRepresentative', fca_frn: '123456', principal_frn: '12 34 56' }
  expect(fieldsOf(applicationStepInputs.regulation, values)).toContain('principal_frn')
  const other = { ...values, principal_frn: '654321' }
  expect(fieldsOf(applicationStepInputs.regulation, other)).not.toContain('principal_frn')
})

test('the whole application applies the rules of every step', () => {
  const fields = fieldsOf(brokerageApplicationInput, { vat_registered: 'yes', business_type: 'SoleTrader' })
  expect(fields).toEqual(expect.arrayContaining(['vat_number', 'utr', 'signatory', 'accurate']))
})
