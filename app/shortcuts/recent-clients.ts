import { attempt } from '#app/document/attempt.ts'

export interface RecentClient {
  id: string
  name: string
}

/** More than are offered: a page that lists what was not sent names its clients. */
const maxClients = 30
const keyOf = (person: string) => `recent-clients:${person}`

/** The clients that a person opened last on this device, the latest first. Signing out clears them. */
export function recentClients(person: string, storage = () => localStorage): RecentClient[] {
  return attempt(() => JSON.parse(storage().getItem(keyOf(person)) ?? '[]')) ?? []
}

/** A device without storage remembers nothing. */
export function rememberClient(
  person: string,
  { id, name }: RecentClient,
  storage = () => localStorage,
): void {
  const others = recentClients(person, storage).filter((client) => client.id !== id)
  const clients = [{ id, name }, ...others].slice(0, maxClients)
  attempt(() => storage().setItem(keyOf(person), JSON.stringify(clients)))
}
