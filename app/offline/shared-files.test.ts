import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepShared, readShared, takeShared } from './shared-files.ts'

beforeEach(() => {
  const stores = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      put: async (address: string, response: Response) => void store.set(address, response),
      keys: async () => [...store.keys()],
      match: async (address: string) => store.get(address)?.clone(),
    }
  }
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
  })
})
afterEach(() => void vi.unstubAllGlobals())

function shared(...names: string[]): FormData {
  const form = new FormData()
  for (const name of names) form.append('files', new File(['sample'], name, { type: 'application/pdf' }))
  return form
}

const namesOf = (files: readonly File[]) => files.map(({ name }) => name)

test('files are kept with their names until a form takes them', async () => {
  await keepShared(shared('a.pdf'))
  await keepShared(shared('Übersicht, Mai.pdf', 'b.pdf'))
  expect(namesOf(await readShared())).toEqual(['Übersicht, Mai.pdf', 'b.pdf'])
  expect(await Promise.all((await takeShared()).map((file) => file.text()))).toEqual(['sample', 'sample'])
  expect(await readShared()).toEqual([])
})

test('at most twenty are kept', async () => {
  await keepShared(shared(...Array.from({ length: 25 }, (_, index) => `${index}.pdf`)))
  expect(await readShared()).toHaveLength(20)
})

test('files that no one has added to a client within an hour are deleted', async () => {
  await keepShared(shared('a.pdf'), 0)
  expect(namesOf(await readShared(3_600_000))).toEqual(['a.pdf'])
  expect(await readShared(3_600_001)).toEqual([])
  expect(await caches.has('shared-files')).toBe(false)
})
