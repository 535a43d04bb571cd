import type { Adapter } from 'oidc-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { identityRecords } from '../db/tables/identity.ts'
import { borrowDatabase } from '../testing/test-sandbox.ts'
import { createRecordAdapter } from './stored-memory.ts'

let opened: OpenDatabase
let now: number

beforeAll(async () => {
  opened = await borrowDatabase()
})
afterAll(() => opened.close())

const createAdapter = () => createRecordAdapter(opened.db, () => now)

describe('the record adapter', () => {
  let store: Adapter
  beforeEach(async () => {
    now = 1_000_000
    await opened.db.delete(identityRecords)
    store = createAdapter()('RefreshToken') as Adapter
  })

  test('finds an entry until it expires', async () => {
    await store.upsert('a', { accountId: 'person-1' }, 60)
    now += 59_999
    expect(await store.find('a')).toEqual({ accountId: 'person-1' })
    now += 1
    expect(await store.find('a')).toBeUndefined()
  })

  test('keeps an entry without expiry', async () => {
    await store.upsert('a', {})
    now += 1e12
    expect(await store.find('a')).toEqual({})
  })

  test('remembers more entries than the provider’s own store', async () => {
    for (let n = 0; n < 1100; n++) await store.upsert(`session-${n}`, { uid: `uid-${n}` }, 60)
    expect(await store.findByUid('uid-0')).toEqual({ uid: 'uid-0' })
  })

  test('forgets expired entries that are not read again', async () => {
    await store.upsert('a', { uid: 'uid-a', grantId: 'g' }, 1)
    now += 61_000
    await store.upsert('b', {}, 60)
    now -= 61_000
    expect(await store.find('a')).toBeUndefined()
  })

  test('finds a session by uid through a change of its id', async () => {
    await store.upsert('old', { uid: 'u' }, 60)
    await store.upsert('new', { uid: 'u', accountId: 'person-1' }, 60)
    await store.destroy('old')
    expect(await store.findByUid('u')).toEqual({ uid: 'u', accountId: 'person-1' })
  })

  test('marks a consumed entry with the second it was used', async () => {
    await store.upsert('a', {}, 60)
    await store.consume('a')
    expect(await store.find('a')).toEqual({ consumed: 1000 })
  })

  test('revokes every entry of one grant and no other', async () => {
    await store.upsert('a', { grantId: 'g1' }, 60)
    await store.upsert('b', { grantId: 'g1' }, 60)
    await store.upsert('c', { grantId: 'g2' }, 60)
    await store.revokeByGrantId('g1')
    expect(await Promise.all(['a', 'b', 'c'].map((id) => store.find(id)))).toEqual([
      undefined,
      undefined,
      { grantId: 'g2' },
    ])
  })

  test('returns copies, so that a reader cannot change the stored entry', async () => {
    const payload = { accountId: 'person-1' }
    await store.upsert('a', payload, 60)
    payload.accountId = 'person-2'
    const found = await store.find('a')
    if (found) found.accountId = 'person-3'
    expect(await store.find('a')).toEqual({ accountId: 'person-1' })
  })
})

test('a token that the database cannot store is unknown', async () => {
  const tokens = createAdapter()('RefreshToken') as Adapter
  expect([await tokens.find('a\0b'), await tokens.findByUid('a\0b')]).toEqual([undefined, undefined])
})
