import { expect, test } from 'vitest'
import { readViews, replaceViews, type ViewEntry, viewsOf } from './views-cookie.ts'

const mine: ViewEntry = ['me', '/application', 'Large loans', 'amount=250000-']
const theirs: ViewEntry = ['you', '/application', 'Mine', 'assigned_broker_id=me']

test.each([undefined, null, '', {}, [['me']], [['me', '/application', '', 'x']], [[1, 2, 3, 4]]])(
  'the cookie %j holds no views',
  (value) => {
    expect(readViews(value)).toEqual([])
  },
)

test('views are stored for a person and a list', () => {
  const entries = readViews([mine, theirs, ['me', '/nexus', 'Eligible', 'result=Eligible']])
  expect(viewsOf(entries, 'me', '/application')).toEqual([{ name: 'Large loans', search: 'amount=250000-' }])
  expect(replaceViews(entries, 'me', '/application', [])).toEqual([
    theirs,
    ['me', '/nexus', 'Eligible', 'result=Eligible'],
  ])
})

test('another person’s views on the device are evicted first', () => {
  const long = { name: 'Long', search: 'x'.repeat(2_640) }
  expect(replaceViews([theirs], 'me', '/application', [long])).toEqual([
    ['me', '/application', 'Long', long.search],
  ])
})

test('a view that does not fit is refused', () => {
  expect(
    replaceViews([], 'me', '/application', [{ name: 'Long', search: 'é'.repeat(2_000) }]),
  ).toBeUndefined()
})
