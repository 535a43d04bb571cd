import { expect, test } from 'vitest'
import { brokerActsIn } from '#contract/clients/status-facts.ts'
import { statusNames } from '#contract/clients/statuses.ts'
import { statusGroups } from './status-groups.ts'

test('holds every status exactly once', () => {
  const shown = statusGroups({}).flatMap((group) => group.statuses.map(({ status }) => status))
  expect(shown.toSorted()).toEqual([...statusNames].sort())
})

test('groups under the broker what the broker must act on', () => {
  const [you] = statusGroups({})
  expect(you?.actor).toBe('Broker')
  expect(you?.statuses.map(({ status }) => status).toSorted()).toEqual(
    statusNames.filter(brokerActsIn).sort(),
  )
})

test('counts each status and totals the group', () => {
  const groups = statusGroups({ AwaitingSignUp: 5, SignUpInProgress: 3, ContractSent: 2, Live: 7 })
  const client = groups.find(({ actor }) => actor === 'Client')
  expect(client?.count).toBe(10)
  expect(client?.statuses.map(({ label, count }) => [label, count])).toEqual([
    ['Awaiting sign-up', 5],
    ['Sign-up in progress', 3],
    ['Contract sent', 2],
  ])
})

test('of a status of which only some need the broker, the group counts those that the list shows', () => {
  const counts = { PendingApplication: 4, OfferSent: 4, OfferAccepted: 2, Declined: 3, Closed: 2 }
  const needing = { PendingApplication: 4, OfferSent: 4, OfferAccepted: 1, Declined: 1 }
  const groups = statusGroups(counts, needing)
  const groupOf = (name: string) => groups.find(({ actor }) => actor === name)
  expect(groupOf('Broker')?.count).toBe(10)
  expect(groupOf('Broker')?.statuses).toContainEqual(
    expect.objectContaining({ status: 'Declined', count: 1, needsAction: true }),
  )
  expect(groupOf('Lender')?.statuses).toContainEqual(
    expect.objectContaining({ status: 'OfferAccepted', count: 1, needsAction: false }),
  )
  expect(groupOf('None')?.count).toBe(4)
  expect(groupOf('None')?.statuses).toContainEqual(
    expect.objectContaining({ status: 'Declined', count: 2, needsAction: false }),
  )
  const actorsOf = (declined: number) =>
    statusGroups(counts, { Declined: declined })
      .filter(({ statuses }) => statuses.some(({ status }) => status === 'Declined'))
      .map(({ actor }) => actor)
  expect(actorsOf(3)).toEqual(['Broker'])
  expect(actorsOf(0)).toEqual(['None'])
})

test('keeps an unknown status, in grey and by its raw name', () => {
  const none = statusGroups({ OnHold: 4 }).find(({ actor }) => actor === 'None')
  expect(none?.statuses).toContainEqual({ status: 'OnHold', label: 'OnHold', colour: 'grey', count: 4 })
  expect(none?.count).toBe(4)
})
