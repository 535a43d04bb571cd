import { expect, test } from 'vitest'
import { namesInSeveralRooms, unusedSharedNames } from './file-names.ts'
import { sourceFiles } from './source-files.ts'

test('no two files of different rooms share a name for different things', () => {
  expect(namesInSeveralRooms(sourceFiles())).toEqual([])
})

test('every shared name is in use', () => {
  expect(unusedSharedNames(sourceFiles())).toEqual([])
})

test('one name in two rooms is detected; a call’s handler, a view, a table and a test are exempt', () => {
  const paths = [
    'app/format/address.ts',
    'contract/fields/address.ts',
    'app/offers/accept-offer.ts',
    'sandbox/broker/accept-offer.ts',
    'app/clients/client-view.ts',
    'sandbox/clients/client-view.ts',
    'contract/commission/commission.ts',
    'sandbox/db/tables/commission.ts',
    'app/format/address.test.ts',
  ]
  expect(namesInSeveralRooms(paths.map((path) => ({ path })))).toEqual([
    'address: app/format/address.ts, contract/fields/address.ts',
  ])
})
