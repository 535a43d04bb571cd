import { expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import { type BrokerAction, brokerActions } from '#contract/clients/stages.ts'
import { type Status, statusNames } from '#contract/clients/statuses.ts'
import { clientOf } from '#tests/support/client.ts'
import { blockedActions, blockedReason, isPermitted } from './blocked-actions.ts'
import { clientView } from './page/client-view.ts'

/** Where each action is done, and its name among the actions that are not available. */
const actions: Partial<Record<BrokerAction, { place: RegExp; label: string }>> = {
  'copy-sign-up-link': { place: /#sign-up$/, label: 'Copy sign-up link' },
  'edit-directors': { place: /\/directors$/, label: 'Edit directors' },
  'upload-documents': { place: /\/documents$/, label: 'Upload documents' },
  'submit-application': { place: /#submit$/, label: 'Submit application' },
  'process-requested-information': { place: /\/requests$/, label: 'Answer requests' },
  'accept-offer': { place: /\/offers$/, label: 'Accept offer' },
  appeal: { place: /\/appeal$/, label: 'Appeal' },
}
const names = Object.keys(actions) as (keyof typeof actions)[]

const table = statusNames.flatMap((status) => names.map((action) => [status, action] as const))

function clientIn(status: string, available_actions: string[]): Client {
  return { ...clientOf(), status, available_actions }
}

function offered(client: Client, action: keyof typeof actions): boolean {
  const { place } = actions[action] ?? { place: /^$/ }
  return clientView(client, 'Wrenfield Lending').actions.some(({ to }) => place.test(to))
}

test.each(table)('in %s, %s is offered or explained as the lender’s list says', (status, action) => {
  const listed = brokerActions(status)
  for (const available of [listed, [], [action]]) {
    const client = clientIn(status, available)
    const permitted = available.includes(action)
    expect(isPermitted(client, action)).toBe(permitted)
    expect(offered(client, action)).toBe(permitted)
    if (status === 'Closed') continue
    const explained = blockedActions(client).some((line) => line.startsWith(`${actions[action]?.label}: `))
    expect(explained).toBe(!permitted)
  }
})

test.each(names)('in a status of a newer lender, %s is neither offered nor listed', (action) => {
  const client = clientIn('Frozen', [action])
  expect(isPermitted(client, action)).toBe(false)
  expect(offered(client, action)).toBe(false)
  expect(blockedActions(client)).toHaveLength(1)
})

test('an action of a newer lender offers nothing and breaks nothing', () => {
  const client = clientIn('Live' satisfies Status, ['top-up'])
  expect(clientView(client, 'Wrenfield Lending').actions).toEqual([])
  expect(blockedReason(client, 'upload-documents')).toBe('there is no application in progress')
})
