import { expect, test } from 'vitest'
import { recentClients, rememberClient } from './recent-clients.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage
}

test('remembers the last clients of a person, each once, the latest first', () => {
  const storage = memory()
  const many = Array.from({ length: 30 }, (_, index) => `x${index}`)
  for (const id of [...many, 'a', 'b', 'c', 'b']) rememberClient('alex', { id, name: id }, () => storage)
  const remembered = recentClients('alex', () => storage).map(({ id }) => id)
  expect(remembered.slice(0, 4)).toEqual(['b', 'c', 'a', 'x29'])
  expect(remembered).toHaveLength(30)
  expect(recentClients('sam', () => storage)).toEqual([])
})

test('a device without storage remembers nothing', () => {
  const storage = () => {
    throw new Error('No storage')
  }
  rememberClient('alex', { id: 'a', name: 'a' }, storage)
  expect(recentClients('alex', storage)).toEqual([])
})
