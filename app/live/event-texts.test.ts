import { describe, expect, test } from 'vitest'
import { clientChanges, clientEventNames } from '#contract/live/event-names.ts'
import type { ClientLiveEvent } from '#contract/live/live-event.ts'
import { kindOf, messageOf, notificationKinds } from './event-texts.ts'

const occurrence = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', at: '2026-03-02T09:30:00.000Z' }
const about = (name: ClientLiveEvent['name'], rest: Partial<ClientLiveEvent> = {}): ClientLiveEvent => ({
  ...occurrence,
  name,
  clientName: 'Larkfield Joinery Ltd',
  ...rest,
})

test.each([
  ['SignupStarted', 'Larkfield Joinery Ltd has started sign up process'],
  ['SignupCompleted', 'Larkfield Joinery Ltd has completed sign up process'],
  ['ContractSent', 'Larkfield Joinery Ltd has been sent a contract'],
  ['ContractSigned', 'Larkfield Joinery Ltd has signed a contract with Northmere Capital'],
] as const)('specification section 8: %s', (name, message) => {
  expect(messageOf(about(name), 'Northmere Capital')).toBe(message)
})

test.each(['ContractSent', 'ContractSigned'] as const)(
  'a message-only %s shows the message as it came',
  (name) => {
    const message = 'Your agreement with {provider} is signed'
    expect(messageOf({ ...occurrence, name, message }, 'Northmere Capital')).toBe(message)
  },
)

test('names are inserted once, whatever they contain', () => {
  const event = about('ContractSigned', { clientName: 'The {provider} $& Company' })
  expect(messageOf(event, '{client}')).toBe('The {provider} $& Company has signed a contract with {client}')
})

test('every other event names its client in one sentence', () => {
  const events = [
    ...clientEventNames.map((name) => about(name)),
    ...clientChanges.map((change) => about('ClientChanged', { change })),
  ]
  for (const event of events)
    expect(messageOf(event, 'Northmere Capital')).toMatch(
      /^[^{}.]*Larkfield Joinery Ltd (has|is|was|were) [^{}.]+$/,
    )
})

test('an answer says whether the client or a colleague gave it', () => {
  const answered = about('ClientChanged', { change: 'InformationProvided' })
  expect(messageOf(answered, '')).toBe('Larkfield Joinery Ltd has sent answers')
  expect(messageOf({ ...answered, by: 'p2' }, '')).toBe('A colleague sent answers for Larkfield Joinery Ltd')
})

describe('the kind that can be muted', () => {
  test.each([
    [about('OfferSent'), 'OfferSent'],
    [about('ContractSent'), 'ClientContractSent'],
    [about('ContractSigned'), 'ClientContractSigned'],
    [about('ClientChanged', { change: 'InformationRequested' }), 'InformationRequested'],
    [about('ClientChanged', { change: 'CommissionPaid' }), 'CommissionPaid'],
    [about('ClientChanged', { change: 'Closed' }), 'ClientChanged'],
    [about('ClientChanged'), 'ClientChanged'],
    [{ ...occurrence, name: 'ContractSigned', message: 'Signed' } as const, undefined],
  ])('%o', (event, kind) => {
    expect(kindOf(event)).toBe(kind)
  })

  test('every event about a client has a kind that can be chosen', () => {
    for (const name of clientEventNames) expect(notificationKinds).toContain(kindOf(about(name)))
  })
})
