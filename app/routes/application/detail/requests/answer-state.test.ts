import { expect, test } from 'vitest'
import { clientWithRequests, requestedItem } from '#tests/support/requested-item.ts'
import { testNow } from '#tests/support/route-args.ts'
import { answerState, countLeft } from './answer-state.ts'
import { requestsView } from './requests-view.ts'

test('the requests that are left are the required ones without an answer in the form', () => {
  const { open } = requestsView(
    clientWithRequests([
      requestedItem({ id: 'a' }),
      requestedItem({ id: 'b' }),
      requestedItem({ id: 'c', required: false }),
    ]),
    'Wrenfield Lending',
    testNow,
  )
  const requests = open.flatMap((round) => round.requests)
  const form = { text: (name: string) => (name === 'answer:a' ? 'Stock' : ''), fileCount: () => 0 }
  const states = new Map(requests.map((request) => [request.id, answerState(request, form)]))
  expect(countLeft(requests, states)).toBe(1)
  expect(countLeft(requests, new Map())).toBe(2)
})
