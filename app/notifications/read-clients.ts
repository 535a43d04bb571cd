import type { Result } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'

interface ReadOptions {
  read(id: string): Promise<Result<Client>>
  maxParallel?: number
  /** Milliseconds for all of them; what is not there by then is missing. */
  timeoutMs?: number
}

/** Reads clients, a few at a time, in the order of their ids; without those that could not be read. */
export async function readClients(
  ids: readonly string[],
  { read, maxParallel = 6, timeoutMs = 8_000 }: ReadOptions,
): Promise<Client[]> {
  const found = new Map<string, Client>()
  const waiting = [...ids]
  const { promise: deadline, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    waiting.length = 0
    resolve()
  }, timeoutMs)
  const next = async (): Promise<void> => {
    const id = waiting.shift()
    if (id === undefined) return
    const result = await read(id)
    if (result.ok) found.set(id, result.value)
    await next()
  }
  await Promise.race([Promise.all(Array.from({ length: maxParallel }, next)), deadline])
  clearTimeout(timer)
  return ids.flatMap((id) => found.get(id) ?? [])
}
