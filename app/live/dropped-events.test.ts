import { expect, test } from 'vitest'
import { createDroppedEvents } from './dropped-events.ts'

test('every dropped event is counted, and reported with decreasing frequency', () => {
  const reported: string[] = []
  const dropped = createDroppedEvents(({ message }) => reported.push(message))
  for (let each = 0; each < 250; each += 1) dropped.add('OfferSent')
  dropped.add('ClientApproved')
  expect(dropped.count('OfferSent')).toBe(250)
  expect(dropped.count('ContractSent')).toBe(0)
  expect(reported).toEqual([
    'Live events dropped: OfferSent, 1',
    'Live events dropped: OfferSent, 10',
    'Live events dropped: OfferSent, 100',
    'Live events dropped: ClientApproved, 1',
  ])
})
