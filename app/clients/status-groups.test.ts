import { expect, test } from 'vitest'
import { brokerActsIn } from '#contract/clients/stages.ts'
import { statusNames } from '#contract/clients/statuses.ts'
import { statusGroups } from './status-groups.ts'

test('holds every status exactly once', () => {
  const shown = statusGroups({}).flatMap((group) => group.statuses.map(({ status }) => status))
  expect(shown.toSorted()).toEqual([...statusNames].sort())
})

test('puts with the broker what the broker must act on', () => {
  const [you] = statusGroups({})
  expect(you?.holder).toBe('you')
  expect(you?.statuses.map(({ status }) => status).toSorted()).toEqual([...brokerActsIn].sort())
})

test('counts each status and adds the group up', () => {
  const groups = statusGroups({ AwaitingSignUp: 5, SignUpInProgress: 3, ContractSent: 2, Live: 7 })
  const client = groups.find(({ holder }) => holder === 'client')
  expect(client?.count).toBe(10)
  expect(client?.statuses.map(({ label, count }) => [label, count])).toEqual([
    ['Awaiting sign-up', 5],
    ['Sign-up in progress', 3],
    ['Contract sent', 2],
  ])
})

test('keeps a status of a newer lender, in grey and by its own name', () => {
  const none = statusGroups({ OnHold: 4 }).find(({ holder }) => holder === 'none')
  expect(none?.statuses).toContainEqual({ status: 'OnHold', label: 'OnHold', colour: 'grey', count: 4 })
  expect(none?.count).toBe(4)
})
