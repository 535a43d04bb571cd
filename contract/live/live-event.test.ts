import { anything, assert, constantFrom, date, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { transitions } from '#contract/clients/lifecycle.ts'
import { eventAliases, heardNames, liveEventNames } from './event-names.ts'
import { parseLiveEvent } from './live-event.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const clientId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const at = '2026-03-02T09:30:00.000Z'
const arrivedAt = new Date('2026-03-02T09:30:01.000Z')
const aboutClient = { id, at, clientId, clientName: 'Larkfield Joinery Ltd' }

const parse = (name: string, payload: unknown) => parseLiveEvent(name, payload, arrivedAt)

test('every milestone has exactly one event name that browsers subscribe to', () => {
  const aliases: Record<string, string> = eventAliases
  const milestones = transitions.flatMap(({ milestone = [] }) => milestone)
  const heard = milestones.map((name) => aliases[name] ?? name)
  expect(new Set([...heard, 'ClientChanged', 'BrokerageChanged'])).toEqual(new Set(liveEventNames))
})

describe('parsing', () => {
  test('an event about a client keeps its known fields only', () => {
    const event = parse('SignupStarted', { ...aboutClient, by: 'person-1', html: '<b>' })
    expect(event).toEqual({ name: 'SignupStarted', ...aboutClient, by: 'person-1' })
  })

  test.each(['ContractSent', 'ContractSigned'])(
    'the two forms of %s are distinguished by payload',
    (name) => {
      expect(parse(name, aboutClient)).toEqual({ name, ...aboutClient })
      expect(parse(name, { id, at, message: 'Signed' })).toEqual({ name, id, at, message: 'Signed' })
      expect(parse(name, { ...aboutClient, message: 'Signed' })).toEqual({ name, ...aboutClient })
    },
  )

  test.each(['ContractSent', 'ContractSigned'])(
    'a message of %s is taken bare, and beside an empty client name',
    (name) => {
      expect(parse(name, 'Your agreement is ready')).toMatchObject({
        name,
        message: 'Your agreement is ready',
      })
      const read = parse(name, { id, at, clientName: '', message: 'Your agreement is ready' })
      expect(read).toEqual({ name, id, at, message: 'Your agreement is ready' })
    },
  )

  test.each([
    ['ClientContractSent', 'ContractSent'],
    ['ClientContractSigned', 'ContractSigned'],
  ])('%s alone is heard as %s', (name, short) => {
    expect(heardNames).toContain(name)
    expect(parse(name, aboutClient)).toEqual({ name: short, ...aboutClient })
  })

  test('BrokerageChanged says which status the brokerage has, if the lender does', () => {
    expect(parse('BrokerageChanged', { id, at })).toEqual({ name: 'BrokerageChanged', id, at })
    const read = parse('BrokerageChanged', { id, at, status: 'Suspended', message: 'Hello' })
    expect(read).toEqual({ name: 'BrokerageChanged', id, at, status: 'Suspended' })
    expect(parse('BrokerageChanged', { id, at, status: 7 })).toBeUndefined()
  })

  test('ClientChanged says what changed; an unknown change is Other', () => {
    const change = (value?: unknown) => parse('ClientChanged', { ...aboutClient, change: value })?.change
    expect(change('InformationRequested')).toBe('InformationRequested')
    expect(change('Repriced')).toBe('Other')
    expect(change()).toBe('Other')
    expect(parse('OfferSent', { ...aboutClient, change: 'Closed' })).not.toHaveProperty('change')
  })

  test('without id and time, the time is that of arrival, and the id is derived from content and time', () => {
    const bare = { clientName: 'Larkfield Joinery Ltd' }
    const event = parse('OfferSent', bare)
    expect(event).toEqual({ name: 'OfferSent', ...bare, at: arrivedAt.toISOString(), id: event?.id })
    expect(event?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/)
    expect(parse('OfferSent', bare)?.id).toBe(event?.id)
    expect(parseLiveEvent('OfferSent', bare, new Date(0))?.id).not.toBe(event?.id)
    expect(parse('ClientApproved', bare)?.id).not.toBe(event?.id)
  })

  test('times are given in UTC', () => {
    const event = parse('OfferSent', { ...aboutClient, at: '2026-03-02T10:30:00+01:00' })
    expect(event?.at).toBe('2026-03-02T09:30:00.000Z')
  })
})

test.each([
  ['an unknown name', 'Exploded', aboutClient],
  ['no payload', 'OfferSent', undefined],
  ['a text as payload', 'OfferSent', 'Larkfield Joinery Ltd'],
  ['an empty text', 'ContractSent', ''],
  ['a property of every object', '__proto__', aboutClient],
  ['an empty client name', 'OfferSent', { ...aboutClient, clientName: ' ' }],
  ['a client name that is too long', 'OfferSent', { ...aboutClient, clientName: 'x'.repeat(201) }],
  ['a client id that is no UUID', 'OfferSent', { ...aboutClient, clientId: '../team' }],
  ['an id that is no UUID', 'OfferSent', { ...aboutClient, id: 'x' }],
  ['a time without a zone', 'OfferSent', { ...aboutClient, at: '2026-03-02T09:30:00' }],
  ['a day that does not exist', 'OfferSent', { ...aboutClient, at: '2026-13-02T09:30:00Z' }],
  ['a person id that is too long', 'OfferSent', { ...aboutClient, by: 'x'.repeat(256) }],
  ['a message where no message form exists', 'OfferSent', { id, at, message: 'Hello' }],
  ['a message that is too long', 'ContractSent', { id, at, message: 'x'.repeat(501) }],
  ['a client’s change without its client', 'ClientChanged', { id, at, message: 'Hello' }],
])('%s is dropped', (_, name, payload) => {
  expect(parse(name, payload)).toBeUndefined()
})

test('never throws, and an id is always a UUID', () => {
  const payloads = anything({ withBigInt: true, withNullPrototype: true })
  assert(property(constantFrom(...liveEventNames), payloads, (name, payload) => void parse(name, payload)))
  assert(
    property(
      string({ minLength: 1, maxLength: 200, unit: 'binary' }),
      date({ noInvalidDate: true }),
      (clientName, arrival) => {
        const event = parseLiveEvent('OfferSent', { clientName }, arrival)
        if (clientName.trim()) expect(event?.id).toMatch(/^[\da-f-]{36}$/)
      },
    ),
  )
})
