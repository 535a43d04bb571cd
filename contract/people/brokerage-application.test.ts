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

test('the whole application applies the rules of every step', () => {
  const fields = fieldsOf(brokerageApplicationInput, { vat_registered: 'yes', business_type: 'SoleTrader' })
  expect(fields).toEqual(expect.arrayContaining(['vat_number', 'utr', 'signatory', 'accurate']))
})
