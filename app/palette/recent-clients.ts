export interface RecentClient {
  id: string
  name: string
}

const maxClients = 5
const keyOf = (person: string) => `recent-clients:${person}`

/** The clients that a person opened last on this device, the latest first. Signing out clears them. */
export function recentClients(person: string, storage = () => localStorage): RecentClient[] {
  try {
    return JSON.parse(storage().getItem(keyOf(person)) ?? '[]')
  } catch {
    return []
  }
}

/** A device without storage remembers nothing. */
export function rememberClient(
  person: string,
  { id, name }: RecentClient,
  storage = () => localStorage,
): void {
  const others = recentClients(person, storage).filter((client) => client.id !== id)
  try {
    storage().setItem(keyOf(person), JSON.stringify([{ id, name }, ...others].slice(0, maxClients)))
  } catch {}
}
