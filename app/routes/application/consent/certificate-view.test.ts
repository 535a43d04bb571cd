import { expect, test } from 'vitest'
import { consentTextVersion } from '#contract/clients/referral.ts'
import { clientOf } from '#tests/support/client.ts'
import { certificateView } from './certificate-view.ts'

const client = clientOf()
const firm = {
  name: 'Meridian Quay Ltd',
  registration_number: '99000777',
  fca: { status: 'Authorised', frn: '123456' },
}
const withConsent = (over: Partial<typeof client.consent>) =>
  certificateView({ ...client, consent: { ...client.consent, ...over } }, firm, 'Wrenfield Lending')

test('shows the wording of the version that was agreed to, with the name of the firm', () => {
  const view = withConsent({ text_version: '2026-11' })
  expect(view.statements?.map(({ text }) => text)).toEqual([
    'agreed that Meridian Quay Ltd shares their details with Wrenfield Lending',
    'received the privacy notice of Wrenfield Lending',
    'agreed to a soft credit search',
    'been informed that Meridian Quay Ltd may be paid commission',
    'agreed that Wrenfield Lending contacts them',
  ])
})

test('the current version has its wording', () => {
  expect(withConsent({ text_version: consentTextVersion }).statements).toBeDefined()
})

test.each(['2019-01', 'constructor', ''])(
  'a version that is not known (%j) shows no other wording',
  (text_version) => {
    expect(withConsent({ text_version }).statements).toBeUndefined()
  },
)

test('says who, in which role, when, how and with what evidence', () => {
  const { facts } = withConsent({
    given_by_name: 'Sample Director',
    given_by_role: 'Director',
    given_at: '2026-11-18',
    method: 'Email',
    evidence_file_path: 'organisations/a/b.pdf',
  })
  expect(facts).toEqual(
    expect.arrayContaining([
      { label: 'Given by', value: 'Sample Director, Director' },
      { label: 'Given on', value: '18-11-2026, by email' },
      { label: 'Evidence', value: 'A file kept with the client' },
    ]),
  )
})

test('names the broker’s firm with its numbers', () => {
  expect(withConsent({}).facts).toContainEqual({
    label: 'Broker',
    value: 'Meridian Quay Ltd, company 99000777, FCA 123456',
  })
})
