import { expect, test } from 'vitest'
import { businessType, defaultPolicy, refuserOf } from './policy.ts'

test.each([
  ['LP990002', 'ltd', 'limited-partnership'],
  ['SL990002', 'ltd', 'limited-partnership'],
  ['NL990002', 'ltd', 'limited-partnership'],
  [' oc990002', 'ltd', 'llp'],
  ['SO990002', 'ltd', 'llp'],
  ['NC990002', 'ltd', 'llp'],
  ['SC990002', 'plc', 'plc'],
  ['01234567', 'ltd', 'ltd'],
  ['IP12345R', 'industrial-and-provident-society', 'industrial-and-provident-society'],
  ['', 'partnership', 'partnership'],
])('the business with the number %j that was entered as %s is of the type %s', (number, type, expected) => {
  expect(businessType({ number, type })).toBe(expected)
})

test.each([
  ['ltd', undefined],
  ['community-interest-company', undefined],
  ['llp', undefined],
  ['limited-partnership', 'firm'],
  ['sole-trader', 'firm'],
  ['oversea-company', 'lender'],
])('a firm without authorisation of the FCA refers limited companies and LLPs alone: %s', (type, refuser) => {
  const companyTypes = [...defaultPolicy.companyTypes, 'sole-trader']
  expect(refuserOf(type, companyTypes, 'NotAuthorised')).toBe(refuser)
  expect(refuserOf(type, companyTypes, 'AppointedRepresentative')).toBe(
    refuser === 'firm' ? undefined : refuser,
  )
})
