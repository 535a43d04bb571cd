import { once } from 'node:events'
import { WebSocket } from 'ws'

const separator = '\u001e'

type HubRecord = Record<string, unknown>

export interface HubConnection {
  handshake: HubRecord
  /** The first record that suits, also one that came before; undefined when none comes in time. */
  next(suits: (record: HubRecord) => boolean, timeoutMs: number): Promise<HubRecord | undefined>
  close(): void
}

const openTimeoutMs = 10_000

/** A WebSocket that speaks SignalR's JSON protocol. @throws Error when it cannot be opened, or the handshake is not answered */
export async function connectToHub(url: string, token: string): Promise<HubConnection> {
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${token}` } })
  const records: HubRecord[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    for (const text of String(data).split(separator)) if (text) records.push(recordOf(text))
    for (const look of waiting) look()
  })

  const next: HubConnection['next'] = (suits, timeoutMs) =>
    new Promise((resolve) => {
      const finish = (record?: HubRecord) => {
        clearTimeout(timer)
        waiting.delete(look)
        resolve(record)
      }
      const look = () => {
        const record = records.find(suits)
        if (record) finish(record)
      }
      const timer = setTimeout(finish, timeoutMs)
      waiting.add(look)
      look()
    })

  // A connection that breaks later is noticed by what does not arrive.
  socket.on('error', () => {})
  await once(socket, 'open', { signal: AbortSignal.timeout(openTimeoutMs) })
  socket.send(`{"protocol":"json","version":1}${separator}`)
  const handshake = await next(() => true, openTimeoutMs)
  if (!handshake) throw new Error('the handshake is not answered')
  return { handshake, next, close: () => socket.terminate() }
}

function recordOf(text: string): HubRecord {
  try {
    return JSON.parse(text) as HubRecord
  } catch {
    return { unreadable: text.slice(0, 80) }
  }
}
