import { completion, type InvocationMessage, streamItem } from './messages.ts'
import type { Caller, HubStream } from './methods.ts'

/** The streams one client is being sent; they run beside its other calls. */
export interface Streams {
  start(method: HubStream, message: InvocationMessage): void
  /** Stops a stream; unknown ids are ignored, since it may just have ended. */
  cancel(invocationId: string): void
  stop(): void
}

interface StreamsOptions {
  caller: Caller
  send(message: object): void
  fail(message: InvocationMessage, error: unknown): void
}

export function createStreams({ caller, send, fail }: StreamsOptions): Streams {
  const running = new Map<string, AbortController>()

  async function run(method: HubStream, message: InvocationMessage, id: string): Promise<void> {
    const controller = new AbortController()
    running.set(id, controller)
    try {
      const items = method.stream(caller, message.arguments, controller.signal)
      for await (const item of until(controller.signal, items)) send(streamItem(id, item))
      send(completion(id, {}))
    } catch (error) {
      fail(message, error)
    } finally {
      running.delete(id)
    }
  }

  return {
    start(method, message) {
      const id = message.invocationId
      if (id === undefined) return
      if (running.has(id)) return send(completion(id, { error: `Invocation ID '${id}' is already in use.` }))
      void run(method, message, id)
    },
    cancel: (invocationId) => running.get(invocationId)?.abort(),
    stop() {
      for (const controller of running.values()) controller.abort()
    },
  }
}

/** The items until the signal aborts, even when the next one never comes. */
async function* until(signal: AbortSignal, items: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  const aborted = Promise.withResolvers<IteratorResult<unknown>>()
  signal.addEventListener('abort', () => aborted.resolve({ done: true, value: undefined }))
  const iterator = items[Symbol.asyncIterator]()
  for (;;) {
    const next = await Promise.race([iterator.next(), aborted.promise])
    if (next.done || signal.aborted) break
    yield next.value
  }
  if (signal.aborted) void iterator.return?.().catch(() => {})
}
