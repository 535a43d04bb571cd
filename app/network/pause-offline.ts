export interface Connection {
  events: EventTarget
  isOnline(): boolean
}

export const browserConnection: Connection = {
  events: globalThis,
  isOnline: () => navigator.onLine !== false,
}

interface Sending {
  signal?: AbortSignal | null
  connection: Connection
  /** Called when it pauses, and from time to time while it does. */
  onPause(): void
}

const pauseTickMs = 30_000

/** Sends with `send`, and where the browser goes offline meanwhile once more when it is connected. Only for what is done once however often it arrives. */
export async function sendThroughPauses(
  send: (signal: AbortSignal) => Promise<Response>,
  { signal, connection, onPause }: Sending,
): Promise<Response> {
  for (;;) {
    const attempt = new AbortController()
    const stop = () => attempt.abort(signal?.reason)
    signal?.addEventListener('abort', stop)
    connection.events.addEventListener('offline', stop)
    try {
      signal?.throwIfAborted()
      return await send(attempt.signal)
    } catch (error) {
      if (signal?.aborted || (connection.isOnline() && !attempt.signal.aborted)) throw error
    } finally {
      signal?.removeEventListener('abort', stop)
      connection.events.removeEventListener('offline', stop)
    }
    if (!connection.isOnline()) await untilOnline({ signal, connection, onPause })
  }
}

async function untilOnline({ signal, connection: { events }, onPause }: Sending): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const abandon = () => reject(signal?.reason)
  const tick = setInterval(onPause, pauseTickMs)
  events.addEventListener('online', resolve, { once: true })
  signal?.addEventListener('abort', abandon)
  onPause()
  try {
    await promise
  } finally {
    clearInterval(tick)
    events.removeEventListener('online', resolve)
    signal?.removeEventListener('abort', abandon)
  }
}
