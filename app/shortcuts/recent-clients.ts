import { createDeviceStore } from '#app/document/device-store.ts'

export interface RecentClient {
  id: string
  name: string
}

/** More than are offered: a page that lists what was not sent names its clients. */
const maxClients = 30

/** The clients that a person opened last on this device, the latest first. */
export function recentClients(person: string, storage?: () => Storage): RecentClient[] {
  return storeOf(person, storage).get()
}

export function rememberClient(person: string, { id, name }: RecentClient, storage?: () => Storage): void {
  const store = storeOf(person, storage)
  const others = store.get().filter((client) => client.id !== id)
  store.set([{ id, name }, ...others].slice(0, maxClients))
}

function storeOf(person: string, storage?: () => Storage) {
  const read = (kept: unknown) => (kept ?? []) as RecentClient[]
  return createDeviceStore(`recent-clients:${person}`, read, storage)
}
