import { expect, test } from 'vitest'
import { recentClients, rememberClient } from './recent-clients.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage
}

test('remembers the last five clients of a person, each once, the latest first', () => {
  const storage = memory()
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b'])
    rememberClient('alex', { id, name: id }, () => storage)
  expect(recentClients('alex', () => storage).map(({ id }) => id)).toEqual(['b', 'f', 'e', 'd', 'c'])
  expect(recentClients('sam', () => storage)).toEqual([])
})

test('a device without storage remembers nothing', () => {
  const storage = () => {
    throw new Error('No storage')
  }
  rememberClient('alex', { id: 'a', name: 'a' }, storage)
  expect(recentClients('alex', storage)).toEqual([])
})
