import { expect, test } from 'vitest'
import { unsentOnDevice } from './unsent-drafts.ts'

test('says what is lost once for each page, with the client where it is known', () => {
  const drafts = [
    { instance: 'requests:sample:1:a' },
    { instance: 'requests:sample:1:b' },
    { instance: 'requests:sample:2:c' },
    { instance: 'refer:sample:d' },
    { instance: 'accept:sample:1:offer:e' },
    { instance: 'decline:sample:1:f' },
  ]
  const files = ['/application/1/documents', '/application/1/documents', '/application/1/requests']
  const lost = unsentOnDevice(
    [{ id: '1', name: 'Larkfield Joinery' }],
    drafts,
    files.map((page) => ({ list: `sample ${page} files` })),
  )
  expect(lost).toEqual([
    { words: 'a referral', page: '/refer' },
    { words: 'answers to requests for Larkfield Joinery', page: '/application/1/requests' },
    { words: 'answers to requests', page: '/application/2/requests' },
    { words: 'the acceptance of an offer for Larkfield Joinery', page: '/application/1/offers' },
    { words: 'your reasons for declining offers for Larkfield Joinery', page: '/application/1/offers' },
    { words: 'documents for Larkfield Joinery', page: '/application/1/documents' },
  ])
})
