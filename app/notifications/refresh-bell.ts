import { loadBellCounter } from './start-bell.ts'

/** Counts again: what is read or muted has changed. */
export async function refreshBell(): Promise<void> {
  await (await loadBellCounter())?.refresh()
}

/** Reads the list by `read`, and gives its number to the bell. */
export async function readForBell<Data extends { unread: number }>(read: () => Promise<Data>): Promise<Data> {
  const startedAt = Date.now()
  const data = await read()
  void loadBellCounter().then((counter) => counter?.take({ unread: data.unread, countedAt: startedAt }))
  return data
}
