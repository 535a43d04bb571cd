import { expect, test } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { referralLinkView, shortIdIn } from './referral-link.ts'

const firm = {
  id: adminProfile.brokerage?.id ?? '',
  name: 'Meridian Quay Finance (sample)',
  status: 'Active',
}
const found = { ...firm, short_id: 'SAM002' }
const link = succeeded(found)
const sam: Broker = {
  id: brokerProfile.id,
  short_id: 'SAM002',
  first_name: 'Sam',
  last_name: 'Placeholder',
  email: 'sam@meridianquay.example',
  role: 'Broker',
  status: 'Active',
}
const team = succeeded([sam])
const away = failed({ kind: 'unavailable', call: 'GET /brokers/shortId/{id}' })

test('an admin refers for the colleague of the link', () => {
  expect(referralLinkView(link, team, adminProfile)).toEqual({
    message: {
      title: 'This is Sam Placeholder’s referral link',
      text: 'The referral will be assigned to them.',
    },
    brokerId: sam.id,
    registers: 'SAM002',
  })
})

test('a broker sees why a colleague’s link does not select the colleague', () => {
  const me = { ...brokerProfile, id: 'another-broker' }
  expect(referralLinkView(link, team, me)).toEqual({
    message: {
      title: 'This is Sam Placeholder’s referral link',
      text: 'Only an admin can refer for a colleague, so this referral will be yours.',
    },
    registers: 'SAM002',
  })
})

test('the broker’s own link selects the broker', () => {
  expect(referralLinkView(link, team, brokerProfile)).toMatchObject({
    message: { title: 'This is your referral link' },
    brokerId: sam.id,
  })
})

test.each([
  ['unknown', failed({ kind: 'not_found', call: 'GET' }), 'We do not recognise this referral link'],
  ['no short id at all', undefined, 'We do not recognise this referral link'],
  ['a lender that is unavailable', away, 'We could not check this referral link'],
  ['a suspended firm', succeeded({ ...found, status: 'Suspended' }), 'This referral link is not active'],
  [
    'another firm',
    succeeded({ ...found, id: 'other', name: 'Harbour Reed Finance' }),
    'This referral link belongs to Harbour Reed Finance',
  ],
])('%s: says so, selects no one and registers no one', (_, result, title) => {
  const view = referralLinkView(result, team, adminProfile)
  expect(view.message).toMatchObject({ title, text: expect.stringContaining('will be yours') })
  expect(view).not.toHaveProperty('brokerId')
  expect(view).not.toHaveProperty('registers')
})

test('the link is kept when the team is unavailable', () => {
  expect(referralLinkView(link, away, adminProfile)).toMatchObject({
    message: { title: 'This is a referral link of your firm' },
    registers: 'SAM002',
  })
})

test.each([
  ['', null],
  ['b=sam002', 'SAM002'],
  ['b=', ''],
])('the short id of %j is %j', (search, shortId) => {
  expect(shortIdIn(new URLSearchParams(search))).toBe(shortId)
})
