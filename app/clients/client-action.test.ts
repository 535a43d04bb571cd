import { expect, test } from 'vitest'
import { brokerActsIn } from '#contract/clients/status-facts.ts'
import { statusNames } from '#contract/clients/statuses.ts'
import { sampleListItem } from '#tests/support/sample-clients.ts'
import { clientAction } from './client-action.ts'

test('asks for something in every status in which the broker acts', () => {
  const asking = statusNames.filter((status) => clientAction(sampleListItem({ id: 'c1', status })).isTask)
  expect(asking).toEqual(expect.arrayContaining(statusNames.filter(brokerActsIn)))
  expect(asking.filter((status) => !brokerActsIn(status))).toEqual([
    'AwaitingSignUp',
    'SignUpInProgress',
    'ContractSent',
  ])
})

test.each([
  ['PendingApplication', 'Complete application'],
  ['Declined', 'See decision'],
  ['Live', 'View'],
])('%s: %s', (status, label) => {
  expect(clientAction(sampleListItem({ id: 'c1', status }))).toMatchObject({ label, to: '/application/c1' })
})

test.each([
  ['AwaitingSignUp', 'Client', 'See sign-up link', '/application/c1'],
  ['SignUpInProgress', 'Client', 'View', '/application/c1'],
  ['AwaitingSignUp', 'Broker', 'Remind the client', '/remind?client=c1'],
  ['SignUpInProgress', 'Broker', 'Remind the client', '/remind?client=c1'],
])('in %s, where the next to act is the %s: %s', (status, actor, label, to) => {
  expect(clientAction(sampleListItem({ id: 'c1', status, next_action: { actor } }))).toMatchObject({
    label,
    to,
  })
})

test('a status the portal does not know can only be viewed', () => {
  expect(clientAction(sampleListItem({ id: 'c1', status: 'OnHold' }))).toMatchObject({
    label: 'View',
    to: '/application/c1',
    isTask: false,
  })
})

test('requests are answered on their own tab', () => {
  expect(clientAction(sampleListItem({ id: 'c1', status: 'MoreInformationRequested' }))).toMatchObject({
    label: 'Answer requests',
    to: '/application/c1/requests',
  })
})

test('offers are compared on their own tab', () => {
  expect(clientAction(sampleListItem({ id: 'c1', status: 'OfferSent' }))).toMatchObject({
    label: 'Compare offers',
    to: '/application/c1/offers',
  })
})

test('a single offer is answered, not compared', () => {
  const one = sampleListItem({ id: 'c1', status: 'OfferSent', open_offers: 1 })
  expect(clientAction(one).label).toBe('Answer offer')
})

test('of a contract that has expired the page says whom to ask', () => {
  const actionOf = (actor: string) =>
    clientAction(sampleListItem({ id: 'c1', status: 'ContractSent', next_action: { actor } }))
  expect(actionOf('Broker')).toMatchObject({ label: 'See contract', to: '/application/c1/contract' })
})

test('while a contract waits for the client, its page is where signatories are reminded', () => {
  const signing = sampleListItem({ id: 'c1', status: 'ContractSent', next_action: { actor: 'Client' } })
  expect(clientAction(signing)).toMatchObject({
    label: 'Remind signatories',
    to: '/application/c1/contract',
    isTask: false,
  })
})

test.each([
  ['Declined', [], 'View'],
  ['OfferSent', ['decline-offer', 'upload-documents'], 'See offers'],
  ['Approved', ['upload-documents', 'process-requested-information'], 'Answer requests'],
  ['OfferSent', ['process-requested-information', 'accept-offer'], 'Compare offers'],
  ['OnHold', ['submit-application'], 'View'],
])('%s with %j available: %s', (status, available_actions, label) => {
  expect(clientAction(sampleListItem({ id: 'c1', status, available_actions })).label).toBe(label)
})

test('where nothing is missing it is submitted, as on the page of the client', () => {
  const next_action = { actor: 'Broker', action: 'submit-application' } as const
  const { label, to } = clientAction(sampleListItem({ id: 'c1', status: 'SignUpCompleted', next_action }))
  expect([label, to]).toEqual(['Submit application', '/application/c1'])
})

test('answers that are due before the offers expire come first', () => {
  const next_action = { actor: 'Broker', action: 'process-requested-information' } as const
  const available_actions = ['accept-offer', 'process-requested-information']
  const offered = sampleListItem({ status: 'OfferSent', available_actions, next_action })
  expect(clientAction(offered).label).toBe('Answer requests')
})
