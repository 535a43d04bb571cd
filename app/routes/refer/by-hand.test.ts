import { expect, test } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import { companyItem } from '#tests/support/companies.ts'
import { brokerProfile } from '#tests/support/profiles.ts'
import { type Fields, failure, fields, post } from '#tests/support/refer-post.ts'

test('does not accept a company entered by hand that its number shows as referred', async () => {
  const referral = { reason: 'ReferredByAnotherBroker', until: '2027-02-17' }
  const core = { searchCompanies: async () => succeeded([companyItem({ referral })]) }
  const byHand = { company_choice: '', 'company.name': 'Tideway', 'company.number': '99000023' }
  const { status, reply } = await post(fields('review', byHand), { services: { core } })
  expect(status).toBe(422)
  expect(reply.result.error).toEqual({
    'company.number': ['Another broker has already referred this company. Check the number'],
  })
  expect(reply.search?.hits).toHaveLength(1)
})

test('says that Companies House could not be asked, not that it does not show the company', async () => {
  const core = { searchCompanies: async () => failure('rate_limited') }
  const byHand = { company_choice: '', 'company.name': 'Tideway', 'company.number': '99000429' }
  const review = (over: Fields) => post(fields('review', { ...byHand, ...over }), { services: { core } })
  const { reply } = await review({ 'contact.is_director': 'on' })
  expect(reply.review?.cautions[0]?.title).toBe('Companies House is busy, so we could not check 99000429')
  const unnamed = await review({ 'contact.is_director': '' })
  expect(unnamed.reply.result.error?.['company.owners']).toEqual([
    'Companies House is busy. Enter the directors’ full names, one on a line, or try again in a minute',
  ])
})

test.each(['IP12345R', 'oe001234'])(
  'a number of a type that is not lent to is refused: %s',
  async (number) => {
    const byHand = { company_choice: '', 'company.name': 'Tideway', 'company.number': number }
    const { reply } = await post(fields('review', byHand))
    expect(reply.result.error).toEqual({
      'company.number': ['Wrenfield Lending does not lend to this type of company. Check the number'],
    })
  },
)

test.each([
  ['LP990002', 'Your firm can refer limited companies and LLPs only. Check the number'],
  ['sl990002', 'Your firm can refer limited companies and LLPs only. Check the number'],
  ['OC990002', undefined],
  ['99000023', undefined],
])('a firm without authorisation of the FCA refers companies and LLPs alone: %s', async (number, message) => {
  const firm = brokerProfile.brokerage as Brokerage
  const profile = { ...brokerProfile, brokerage: { ...firm, fca: { status: 'NotAuthorised' } } }
  const core = { searchCompanies: async () => succeeded([]) }
  const byHand = { company_choice: '', 'company.name': 'Tideway', 'company.number': number }
  const { reply } = await post(fields('review', byHand), { profile, services: { core } })
  expect(reply.result.error?.['company.number']?.[0]).toBe(message)
})

test('the people of a limited partnership are its partners', async () => {
  const core = { searchCompanies: async () => succeeded([]) }
  const byHand = { company_choice: '', 'company.name': 'Tideway', 'company.number': 'LP990002' }
  const review = (over: Fields) => post(fields('review', { ...byHand, ...over }), { services: { core } })
  const unnamed = await review({ 'contact.is_director': '' })
  expect(unnamed.reply.result.error?.['company.owners']?.[0]).toContain('enter the partners’ full names')
  const named = await review({ 'company.owners': 'Sam Placeholder' })
  expect(named.reply.review?.parts[0]?.facts).toContainEqual({ label: 'Partners', value: 'Sam Placeholder' })
})

test('the directors of a company that Companies House does not show are named by the broker', async () => {
  const core = { searchCompanies: async () => succeeded([]) }
  const byHand = { company_choice: '', 'company.name': 'Tideway', 'company.number': '99000023' }
  const review = (over: Fields) => post(fields('review', { ...byHand, ...over }), { services: { core } })
  const unnamed = await review({ 'contact.is_director': '' })
  expect(unnamed.reply.review).toBeUndefined()
  expect(unnamed.reply.result.error).toEqual({
    'company.owners': [
      'Companies House does not show 99000023. Check the number, or enter the directors’ full names, one on a line',
    ],
  })
  const named = await review({
    'contact.is_director': '',
    'company.owners': 'Sam Placeholder\nAlex Sample',
  })
  expect(named.reply.review?.parts[0]?.facts).toContainEqual({
    label: 'Directors',
    value: 'Sam Placeholder, Alex Sample',
  })
  expect(named.reply.review?.cautions[0]?.title).toBe('We could not find 99000023 at Companies House')
  expect((await review({ 'contact.is_director': 'on' })).reply.review).toBeDefined()
})

test.each([
  ['Another Name Ltd', 422],
  ['TIDEWAY GLASS LIMITED', 200],
  ['Tideway Glass Ltd.', 200],
])(
  'a number entered by hand is that of Tideway Glass Ltd, not of another company: %s',
  async (name, expected) => {
    const core = { searchCompanies: async () => succeeded([companyItem()]) }
    const byHand = {
      company_choice: '',
      'company.name': name,
      'company.number': companyItem().company_number,
    }
    const { status, reply } = await post(fields('review', byHand), { services: { core } })
    expect(status).toBe(expected)
    expect(reply.review === undefined).toBe(expected === 422)
    expect(reply.result.error?.['company.number']?.[0]).toBe(
      expected === 422
        ? `Companies House lists ${companyItem().company_number} as Tideway Glass Ltd. Choose that company, or correct the number`
        : undefined,
    )
  },
)
