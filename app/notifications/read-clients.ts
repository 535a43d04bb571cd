import type { Failure, Result } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'

interface ReadOptions {
  read(id: string): Promise<Result<Client>>
  maxParallel?: number
  /** Milliseconds for all of them; what is not there by then counts as missing. */
  timeoutMs?: number
}

/** The clients that could be read one by one, and why the others could not. */
export interface ClientsRead {
  clients: Client[]
  failures: Failure[]
}

/** Reads clients, a few at a time, in the order of their ids. */
export async function readClients(
  ids: readonly string[],
  { read, maxParallel = 6, timeoutMs = 8_000 }: ReadOptions,
): Promise<ClientsRead> {
  const late: Failure = { kind: 'timeout', call: 'GET /api/v1/Clients/{id}' }
  const results: Result<Client>[] = ids.map(() => ({ ok: false, failure: late }))
  const waiting = [...ids.entries()]
  const deadline = startTimer(timeoutMs)
  const next = async (): Promise<void> => {
    const entry = deadline.passed() ? undefined : waiting.shift()
    if (!entry) return
    const [index, id] = entry
    results[index] = await read(id)
    await next()
  }
  const all = Promise.all(Array.from({ length: maxParallel }, next))
  await Promise.race([all, deadline.reached])
  deadline.stop()
  return {
    clients: results.flatMap((result) => (result.ok ? result.value : [])),
    failures: results.flatMap((result) => (result.ok ? [] : result.failure)),
  }
}

function startTimer(timeoutMs: number) {
  let isPassed = false
  let timer: NodeJS.Timeout | undefined
  const reached = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isPassed = true
      resolve()
    }, timeoutMs)
  })
  return { reached, passed: () => isPassed, stop: () => clearTimeout(timer) }
}
