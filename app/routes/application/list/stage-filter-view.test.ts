import { expect, test } from 'vitest'
import { stages } from '#contract/clients/status-facts.ts'
import { statusNames } from '#contract/clients/statuses.ts'
import { clientsList } from './clients-list.ts'
import { stageFilterView } from './stage-filter-view.ts'

function choices(search: string, counts?: Record<string, number>) {
  return stageFilterView(clientsList.read(new URLSearchParams(search)), counts)
}

function requireChoice(search: string, choice: string) {
  const found = choices(search, {})
    .flatMap(({ statuses }) => statuses)
    .find(({ status }) => status === choice)
  if (!found) throw new Error(`${choice} is missing`)
  return found
}

test('holds every status exactly once, in the order of the steps', () => {
  const shown = choices('')
  expect(shown.map(({ stage }) => stage)).toEqual(stages)
  expect(shown.flatMap(({ statuses }) => statuses.map(({ status }) => status)).toSorted()).toEqual(
    [...statusNames].sort(),
  )
})

test('choosing a status keeps the other filters, leaves "with you" and starts at the first page', () => {
  expect(requireChoice('search=joinery&needs_action=true&page=4', 'Live')).toMatchObject({
    to: '/application?status=Live&search=joinery',
    chosen: false,
  })
})

test('a chosen status can be cleared', () => {
  expect(requireChoice('status=Live&status=Closed', 'Live')).toMatchObject({
    to: '/application?status=Closed',
    chosen: true,
  })
})

test('counts each status; without a summary there are no counts', () => {
  expect(requireChoice('', 'Live').count).toBe(0)
  expect(choices('', { Live: 7 }).at(-1)?.statuses[0]).toMatchObject({ status: 'Live', count: 7 })
  expect(choices('').at(-1)?.statuses[0]?.count).toBeUndefined()
})
