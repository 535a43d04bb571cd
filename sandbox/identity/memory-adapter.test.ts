import type { Adapter } from 'oidc-provider'
import { beforeEach, expect, test } from 'vitest'
import { createMemoryAdapter } from './memory-adapter.ts'

let now: number
let store: Adapter

beforeEach(() => {
  now = 1_000_000
  store = createMemoryAdapter(() => now)('RefreshToken')
})

test('finds an entry until its last second and not after', async () => {
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
  for (let n = 0; n < 1500; n++) await store.upsert(`session-${n}`, { uid: `uid-${n}` }, 60)
  expect(await store.findByUid('uid-0')).toEqual({ uid: 'uid-0' })
})

test('forgets expired entries that nobody asks for', async () => {
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

test('hands out copies, so a reader cannot change what is kept', async () => {
  const payload = { accountId: 'person-1' }
  await store.upsert('a', payload, 60)
  payload.accountId = 'person-2'
  const found = await store.find('a')
  if (found) found.accountId = 'person-3'
  expect(await store.find('a')).toEqual({ accountId: 'person-1' })
})
