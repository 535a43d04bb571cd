import { expect, test } from 'vitest'
import { unsentOnDevice } from './unsent-drafts.ts'

test('says what this person loses once for each page, with the client where it is known', () => {
  const drafts = [
    { instance: 'requests:sample:1:a' },
    { instance: 'requests:sample:1:b' },
    { instance: 'requests:sample:2:c' },
    { instance: 'refer:sample:d' },
    { instance: 'accept:sample:1:offer:e' },
    { instance: 'decline:sample:1:f' },
  ]
  const files = ['/application/1/documents', '/application/1/documents', '/application/1/requests']
  const { own, hasOthers } = unsentOnDevice(
    'sample',
    [{ id: '1', name: 'Larkfield Joinery' }],
    drafts,
    files.map((page) => ({ list: `sample ${page} files` })),
  )
  expect(hasOthers).toBe(false)
  expect(own).toEqual([
    { words: 'a referral', page: '/refer' },
    { words: 'answers to requests for Larkfield Joinery', page: '/application/1/requests' },
    { words: 'answers to requests', page: '/application/2/requests' },
    { words: 'the acceptance of an offer for Larkfield Joinery', page: '/application/1/offers' },
    { words: 'your reasons for declining offers for Larkfield Joinery', page: '/application/1/offers' },
    { words: 'documents for Larkfield Joinery', page: '/application/1/documents' },
  ])
})

test('of what others lose, whose forms this person cannot open, says only that there is something', () => {
  const draft = { instance: 'refer:other:a' }
  const file = { list: 'other /application/1/documents files' }
  const onlyThat = { own: [], hasOthers: true }
  expect(unsentOnDevice('sample', [], [draft], [])).toEqual(onlyThat)
  expect(unsentOnDevice('sample', [], [], [file])).toEqual(onlyThat)
})

test('an id with colons is still this person’s own', () => {
  expect(unsentOnDevice('urn:person', [], [{ instance: 'appeal:urn:person:1:b' }], [])).toEqual({
    own: [{ words: 'an appeal', page: '/application/1/appeal' }],
    hasOthers: false,
  })
})
