import { expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import type { Director } from '#contract/clients/director.ts'
import { clientOf, directorOf } from '#tests/support/client.ts'
import { isAwaited, reminderOf } from './reminder.ts'

const now = new Date('2026-11-19T09:00:00Z')
const from = { providerName: 'Wrenfield Lending', firmName: 'Meridian Quay', brokerName: 'Alex Sample', now }
const next = (due_at: string | null): Client['next_action'] => ({ actor: 'Client', label: '', due_at })

function clientIn(status: string, change: Partial<Client> = {}): Client {
  return { ...clientOf(), status, next_action: next(null), ...change }
}

const signatory = (name: string, status: string) => ({ name, email: `${name[0]}@example.com`, status })
const contract = (...signatories: ReturnType<typeof signatory>[]) => ({
  sent_at: '2026-11-18T09:00:00Z',
  expires_at: '2026-11-30T23:59:00Z',
  signatories,
})

test('asks for sign-up with its link, and says by when', () => {
  const client = clientIn('AwaitingSignUp', {
    sign_up_link: 'https://lender.test/s/1',
    next_action: next('2026-11-24T17:00:00Z'),
  })
  expect(reminderOf(client, from)).toEqual({
    awaited: 'sign-up',
    to: 'Sample Director One',
    emails: ['director.one@example.com'],
    mobile: '+447700900101',
    subject: 'Larkfield Joinery Ltd: sign-up',
    text: [
      'Hello Sample,',
      'Wrenfield Lending needs your sign-up before it can look at your application. Complete it here:\nhttps://lender.test/s/1',
      'It is needed by 24-11-2026.',
      'Alex Sample\nMeridian Quay',
    ].join('\n\n'),
  })
})

test('names no date that has passed, no link that there is not, and no mobile that is a landline', () => {
  const client = clientIn('SignUpInProgress', {
    next_action: next('2026-11-18T17:00:00Z'),
    contact: { ...clientOf().contact, phone_number: '+442079460321' },
  })
  const reminder = reminderOf(client, from)
  expect(reminder?.text).toContain('by the link in the email from Wrenfield Lending.')
  expect(reminder?.text).not.toContain('needed by')
  expect(reminder?.mobile).toBeNull()
})

test('asks those who have not signed a contract, while it can be signed', () => {
  const open = contract(
    signatory('Ada One', 'Viewed'),
    signatory('Bo Two', 'Signed'),
    signatory('Cy Three', 'Sent'),
  )
  expect(reminderOf(clientIn('ContractSent', { contract: open }), from)).toMatchObject({
    awaited: 'signed contract',
    to: 'Ada One and Cy Three',
    emails: ['A@example.com', 'C@example.com'],
    mobile: null,
    text: expect.stringMatching(/^Hello Ada and Cy,[\s\S]*needed by 30-11-2026/),
  })
  expect(isAwaited(clientIn('ContractSent', { contract: open }), new Date('2026-12-01T09:00:00Z'))).toBe(
    false,
  )
  expect(
    isAwaited(clientIn('ContractSent', { contract: contract(signatory('Bo Two', 'Signed')) }), now),
  ).toBe(false)
})

test('asks for bank statements until there are enough, while the application is prepared', () => {
  const without = { documents: [], open_banking_connected: false }
  expect(reminderOf(clientIn('PendingApplication', without), from)).toMatchObject({
    awaited: 'documents',
    text: expect.stringContaining('- Bank statements of the business for 08-2026, 09-2026 and 10-2026'),
  })
  const connected = { ...without, open_banking_connected: true }
  expect(isAwaited(clientIn('PendingApplication', connected), now)).toBe(false)
  expect(isAwaited(clientIn('UnderwritingInProgress', without), now)).toBe(false)
})

const person = (last_name: string, change: Partial<Director> = {}) => ({
  ...directorOf(),
  ...change,
  last_name,
})

test('asks for the missing details of each person, once the statements are there too, and for nothing that is complete', () => {
  const ready = { open_banking_connected: true }
  const unknown = { date_of_birth: null, residential_address: null }
  const directors = [person('Alpha', unknown), person('Beta', unknown), person('Gamma', { email: null })]
  const client = clientIn('PendingApplication', { ...ready, directors: [...directors, person('Whole')] })
  expect(isAwaited(client, now)).toBe(true)
  expect(reminderOf(client, from)).toMatchObject({
    awaited: 'details',
    text: [
      'Hello Sample,',
      [
        'Wrenfield Lending needs these details for your application:',
        '- Sample Alpha and Sample Beta, each: date of birth and home addresses of the last 3 years (with the month of each move)',
        '- Sample Gamma: email',
      ].join('\n'),
      'Call me with the details, or send them the way you usually send me documents. Please do not put them in a plain email or text message.',
      'Alex Sample\nMeridian Quay',
    ].join('\n\n'),
  })
  expect(isAwaited({ ...client, directors: [person('Whole')] }, now)).toBe(false)
  expect(isAwaited({ ...client, status: 'UnderwritingInProgress' }, now)).toBe(false)
  expect(reminderOf({ ...client, documents: [], open_banking_connected: false }, from)).toMatchObject({
    awaited: 'documents and details',
    text: expect.stringMatching(/- Bank statements[^\n]*\n- Sample Alpha/),
  })
})

test('explains a declaration and the credit search only where they are asked for', () => {
  const directors = [person('Alpha', { is_pep: null, consent_credit_search: null })]
  const client = clientIn('PendingApplication', { open_banking_connected: true, directors })
  const text = reminderOf(client, from)?.text
  expect(text).toContain('A politically exposed person is someone with a prominent public role')
  expect(text).toContain('Wrenfield Lending runs a soft search. It does not affect a credit score')
  const born = { ...client, directors: [person('Alpha', { date_of_birth: null })] }
  expect(reminderOf(born, from)?.text).not.toMatch(/politically|soft search/)
})

test('asks for what underwriting requires and has not received', () => {
  const request = {
    id: '1',
    code: 'Other',
    why: '',
    type: 'Document',
    required: true,
    status: 'Open',
  } as const
  const requested_information = [
    { ...request, title: 'VAT return' },
    { ...request, id: '2', title: 'Lease', status: 'Answered' as const },
    { ...request, id: '3', title: 'Insurance policy', required: false },
  ]
  const reminder = reminderOf(clientIn('MoreInformationRequested', { requested_information }), from)
  expect(reminder?.text).toContain(
    'these documents for your application:\n- VAT return\n\nSend them the way you usually send me documents.',
  )
})

test('says of a question why it is asked and how it is answered', () => {
  const question = { code: 'Other', required: true, status: 'Open' } as const
  const requested_information: Client['requested_information'] = [
    { ...question, id: '1', title: 'Judgment satisfied', why: 'The record shows one.', type: 'YesNo' },
    { ...question, id: '2', title: 'Premises', why: '', type: 'Choice', choices: ['Owned', 'Leased'] },
    { ...question, id: '3', title: 'Lease', why: '', type: 'Document' },
  ]
  const reminder = reminderOf(clientIn('MoreInformationRequested', { requested_information }), from)
  expect(reminder).toMatchObject({
    awaited: 'documents and answers',
    text: expect.stringContaining(
      [
        'needs these documents and answers for your application:',
        '- Judgment satisfied. The record shows one. Answer yes or no',
        '- Premises. Choose one: Owned, Leased',
        '- Lease',
      ].join('\n'),
    ),
  })
})
