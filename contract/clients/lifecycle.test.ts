import { describe, expect, test } from 'vitest'
import { type Actor, findTransition, transitionByCall, transitions } from './lifecycle.ts'
import { brokerActions, brokerActsIn, stages, statusFacts } from './status-facts.ts'
import { isStatus, type Status, statusNames, statusView } from './statuses.ts'

const actors: Actor[] = ['Broker', 'Client', 'Lender', 'System']

describe('the lifecycle table', () => {
  test('has 23 transitions, numbered in order', () => {
    expect(transitions.map((step) => step.id)).toEqual(Array.from({ length: 23 }, (_, index) => index + 1))
  })

  test('every status can be reached from a new referral', () => {
    const reached = new Set<Status | 'new'>(['new'])
    for (let round = 0; round < statusNames.length; round++)
      for (const step of transitions) {
        const starts = step.from === 'new' ? (['new'] as const) : step.from
        if (starts.some((from) => reached.has(from))) reached.add(step.to)
      }
    expect([...reached].sort()).toEqual(['new', ...statusNames].sort())
  })

  test.each([
    ['Closed is the end', statusNames.filter((to) => actors.some((by) => findTransition('Closed', to, by)))],
    [
      'Live only closes',
      statusNames.filter((to) => to !== 'Closed' && actors.some((by) => findTransition('Live', to, by))),
    ],
    [
      'a declined client needs an appeal',
      ['Approved' as Status].filter((to) => actors.some((by) => findTransition('Declined', to, by))),
    ],
    [
      'a declined offer cannot be accepted',
      ['OfferAccepted' as Status].filter((to) =>
        actors.some((by) => findTransition('OfferDeclined', to, by)),
      ),
    ],
  ])('%s', (_name, allowed) => {
    expect(allowed).toEqual([])
  })

  test('a broker may submit from two statuses and from no other', () => {
    expect(statusNames.filter((from) => transitionByCall(from, 'submit-application'))).toEqual([
      'SignUpCompleted',
      'PendingApplication',
    ])
  })

  test('only the lender and the client move an application to its contract', () => {
    expect(findTransition('OfferAccepted', 'ContractSent', 'Broker')).toBeUndefined()
    expect(findTransition('OfferAccepted', 'ContractSent', 'Lender')?.milestone).toBe('ClientContractSent')
    expect(findTransition('ContractSent', 'ContractSigned', 'Client')?.id).toBe(20)
  })
})

describe('what follows from the table', () => {
  test.each([
    ['PendingApplication', ['submit-application', 'edit-directors', 'upload-documents']],
    ['UnderwritingInProgress', ['upload-documents']],
    ['MoreInformationRequested', ['process-requested-information', 'edit-directors', 'upload-documents']],
    ['OfferSent', ['accept-offer', 'decline-offer', 'upload-documents']],
    ['Declined', ['appeal', 'upload-documents']],
    ['Closed', []],
  ] as const)('in %s a broker may %j', (status, actions) => {
    expect(brokerActions(status)).toEqual(actions)
  })

  test('a status in which the broker acts next permits the broker at least one action', () => {
    const asking = statusNames.filter(brokerActsIn)
    expect(asking).toEqual([
      'SignUpCompleted',
      'PendingApplication',
      'MoreInformationRequested',
      'Declined',
      'OfferSent',
    ])
    for (const status of asking)
      expect(brokerActions(status).length).toBeGreaterThan(statusFacts[status].standing.length)
  })

  test('the stages follow the progress bar', () => {
    expect([...new Set(statusNames.map((status) => statusFacts[status].stage))].sort()).toEqual(
      [...stages].sort(),
    )
  })

  test('an unknown status is grey with its raw name', () => {
    expect(statusView('Paused')).toEqual({ colour: 'grey', label: 'Paused' })
    expect(isStatus('toString')).toBe(false)
  })
})
