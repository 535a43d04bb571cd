import { expect, test } from 'vitest'
import {
  checklist,
  coversAddressHistory,
  directorGaps,
  missingLines,
} from '#contract/clients/completeness.ts'
import type { Director } from '#contract/clients/director.ts'
import { clientOf, directorOf } from '#tests/support/client.ts'

const today = '2026-11-18'
const documents = clientOf().documents.map((statement) => ({
  ...statement,
  period_from: '2026-08-01',
  period_to: '2026-10-31',
}))

/** Ids of the checklist's open lines. */
function open(change: Partial<ReturnType<typeof clientOf>>): string[] {
  return checklist({ ...clientOf(), documents, ...change }, today).flatMap((line) =>
    line.done ? [] : [line.id],
  )
}

test('the people of a limited liability partnership are members, and hold no shares', () => {
  const company = { ...clientOf().company, type: 'llp' }
  const labels = checklist({ ...clientOf(), company }, '2026-11-21').map(({ label }) => label)
  expect(labels).toEqual(
    expect.arrayContaining(['Details of all members', 'A member as signatory', 'Shares of the business']),
  )
})

test('a complete client has no open items', () => {
  expect(open({})).toEqual([])
})

test('a consent that has lapsed is renewed by submitting, so it does not count as missing', () => {
  const consent = { ...clientOf().consent, given_at: '2020-01-01' }
  expect(open({ consent })).toEqual(['consent'])
  expect(missingLines({ ...clientOf(), documents, consent }, today)).toEqual([])
})

test('bank statements may be documents or a connected bank', () => {
  expect(open({ documents: [] })).toEqual(['bank-statements'])
  expect(open({ documents: [], open_banking_connected: true })).toEqual([])
  const [statement] = clientOf().documents
  expect(open({ documents: statement ? [{ ...statement, status: 'Rejected' }] : [] })).toEqual([
    'bank-statements',
  ])
})

test('a document that was sent back is missing until a new file of its kind has come', () => {
  const [statement] = clientOf().documents
  if (!statement) throw new Error('The sample client has no document')
  const sentBack = {
    ...statement,
    id: 'd2',
    upload_type: 'ProofOfIdentity',
    status: 'Rejected',
    director_id: 'p1',
  }
  const newer = { ...sentBack, id: 'd3', status: 'Uploaded', uploaded_at: '2030-01-01T09:00:00Z' }
  const lineOf = (...others: (typeof sentBack)[]) =>
    checklist({ ...clientOf(), documents: [statement, ...others] }, today).find(
      ({ id }) => id === 'sent-back',
    )
  expect(lineOf()).toBeUndefined()
  expect(lineOf(sentBack)).toMatchObject({
    done: false,
    missing: `Upload a new file in place of ${statement.file_name}`,
  })
  expect(lineOf(sentBack, { ...newer, director_id: 'p2' })?.done).toBe(false)
  expect(lineOf(sentBack, newer)).toMatchObject({ done: true, missing: '' })
  expect(lineOf({ ...sentBack, upload_type: 'BankStatement' })).toBeUndefined()
})

test('a connected bank without statements is named as such', () => {
  const labelOf = (change: Partial<ReturnType<typeof clientOf>>) =>
    checklist({ ...clientOf(), documents, ...change }, today).find(({ id }) => id === 'bank-statements')
      ?.label
  expect(labelOf({ documents: [], open_banking_connected: true })).toBe('Bank statements: bank connected')
  expect(labelOf({ open_banking_connected: true })).toBe('Bank statements, 3 months')
  expect(labelOf({ documents: [] })).toBe('Bank statements, 3 months')
})

test('a signatory is required, and shares stay within 100%', () => {
  expect(open({ directors: [{ ...directorOf(), is_signatory: false }] })).toEqual(['signatory'])
  expect(
    open({ directors: [directorOf(), { ...directorOf(), id: 'two', shareholding_percent: 60 }] }),
  ).toEqual(['shareholding'])
  expect(open({ directors: [] })).toEqual(['directors'])
})

test('names the directors whose details are missing', () => {
  const line = checklist({ ...clientOf(), directors: [{ ...directorOf(), email: null }] }, today).find(
    ({ id }) => id === 'directors',
  )
  expect(line?.missing).toBe('Details missing for Sample Director One')
})

const recent = { line_1: '1', town_or_city: 'S', postcode: 'ZZ1 1AA', moved_in: '2026-09' }

test.each<[string, Partial<Director>]>([
  ['date of birth', { date_of_birth: null }],
  ['nationality', { nationality: null }],
  ['email', { email: null }],
  ['mobile number', { phone_number: null }],
  ['home addresses of the last 3 years (with the month of each move)', { residential_address: null }],
  [
    'earlier home addresses of the last 3 years (with the month of each move)',
    { residential_address: recent },
  ],
  ['whether they own or rent their home', { residential_status: null }],
  ['share of the business', { shareholding_percent: null }],
  ['whether they sign for the business', { is_signatory: null }],
  ['whether they are a politically exposed person', { is_pep: null }],
  [
    'whether they have ever been bankrupt or in an individual voluntary arrangement (IVA)',
    { bankrupt_or_iva: null },
  ],
  ['agreement to a soft credit search', { consent_credit_search: null }],
])('a director without %s is not complete, and it is named', (gap, change) => {
  expect(directorGaps({ ...directorOf(), ...change }, today)).toEqual([gap])
})

test('a complete director may hold no shares and sign nothing', () => {
  const director = { ...directorOf(), shareholding_percent: 0, is_signatory: false }
  expect(directorGaps(director, today)).toEqual([])
})

test('home addresses cover three years', () => {
  const home = directorOf().residential_address
  if (!home) throw new Error('the sample director has a home')
  expect(coversAddressHistory({ residential_address: { ...home, moved_in: '2023-11' } }, today)).toBe(true)
  expect(coversAddressHistory({ residential_address: { ...home, moved_in: '2023-12' } }, today)).toBe(false)
  expect(
    coversAddressHistory(
      {
        residential_address: { ...home, moved_in: '2025-01' },
        previous_addresses: [{ ...home, moved_in: '2019-05' }],
      },
      today,
    ),
  ).toBe(true)
})

test('consent must be renewed after 90 days', () => {
  expect(open({ consent: { ...clientOf().consent, given_at: '2026-08-19' } })).toEqual(['consent'])
  expect(open({ consent: { ...clientOf().consent, given_at: '2026-08-20' } })).toEqual([])
})
