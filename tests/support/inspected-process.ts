import { once } from 'node:events'

/** A Node process that was started with `--inspect`, looked at from outside. */
export interface InspectedProcess {
  heapUsed(): Promise<number>
  watchTurns(): Promise<void>
  /** Milliseconds of processor of the slowest turn of the event loop since {@link watchTurns}. */
  maxTurnMs(): Promise<number>
  close(): void
}

/**
 * Processor time of the main thread between two ticks of a timer: a single turn of the event loop, and the time a loaded machine gives to
 * other processes is not in it.
 */
const watchTurns = `
  clearInterval(globalThis.turnTimer)
  globalThis.maxTurn = 0
  globalThis.lastCpu = process.threadCpuUsage()
  globalThis.turnTimer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(lastCpu)
    lastCpu = process.threadCpuUsage()
    maxTurn = Math.max(maxTurn, (user + system) / 1000)
  }, 5)
  turnTimer.unref()
  0`

export async function inspectProcess(port: number): Promise<InspectedProcess> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let lastId = 0
  function send(method: string, params: object = {}): Promise<unknown> {
    lastId += 1
    const id = lastId
    socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve) => waiting.set(id, resolve))
  }
  async function evaluate(expression: string): Promise<number> {
    const { result } = (await send('Runtime.evaluate', { expression, returnByValue: true })) as {
      result: { value: number }
    }
    return result.value
  }
  return {
    async heapUsed() {
      await send('HeapProfiler.collectGarbage')
      return evaluate('process.memoryUsage().heapUsed')
    },
    watchTurns: async () => void (await evaluate(watchTurns)),
    maxTurnMs: () => evaluate('maxTurn'),
    close: () => socket.close(),
  }
}
