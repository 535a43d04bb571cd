import type { LenderRequest } from './lender-request.ts'
import { isStreamedForm } from './streamed-form.ts'

/** How long a file may pass without a byte, in either direction. */
export const stalledTransferMs = 60_000

/** A fetch body does not report its progress. */
const minUploadBytesPerSecond = 64 * 1024

type Deadline = ReturnType<typeof createDeadline>

export function createDeadline(budget: RequestBudget, request: LenderRequest, as: 'json' | 'stream') {
  const controller = new AbortController()
  const kind = kindOf(request)
  const startedAt = performance.now()
  const abort = () => controller.abort(new DOMException('The call took too long', 'TimeoutError'))
  const timeoutMs = timeoutOf()
  if (timeoutMs === 0) abort()
  const timer = setTimeout(abort, timeoutMs).unref()
  const end = () => {
    clearTimeout(timer)
    if (kind === 'transfer') budget.extend(performance.now() - startedAt)
  }
  const remainingMs = () => startedAt + timeoutMs - performance.now()
  return { signal: controller.signal, restart: () => timer.refresh(), remainingMs, end }

  function timeoutOf(): number {
    if (kind === 'transfer') return transferTimeoutOf(request.body)
    // Several files may pass one after another, each for as long as the browser takes to read it.
    return as === 'stream' ? limitsMs.read : budget.start(kind)
  }
}

export function bodyOf(
  { body }: LenderRequest,
  deadline: Deadline,
): Pick<RequestInit, 'body'> & { duplex?: 'half' } {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  if (!isStreamedForm(body)) return { body: JSON.stringify(body) }
  const chunks = body.chunks[Symbol.asyncIterator]()
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        deadline.restart()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async (reason) => void (await chunks.return?.(reason)),
    },
    { highWaterMark: 0 },
  )
  return { body: stream, duplex: 'half' }
}

function kindOf({ method, body, optional }: LenderRequest): CallKind {
  if (method === 'GET') return optional ? 'optional' : 'read'
  return body instanceof FormData || isStreamedForm(body) ? 'transfer' : 'write'
}

function transferTimeoutOf(body: LenderRequest['body']): number {
  if (!(body instanceof FormData)) return stalledTransferMs
  let bytes = 0
  for (const value of body.values()) if (value instanceof File) bytes += value.size
  return stalledTransferMs + Math.ceil((bytes / minUploadBytesPerSecond) * 1000)
}

/** The purpose of a call. `optional`: the page renders without it. `transfer`: a file on its way to the lender. */
type CallKind = 'read' | 'optional' | 'write' | 'transfer'

/** Milliseconds since the first call of a request at which each kind of call must be over. */
const limitsMs = { optional: 5_000, read: 15_000, write: 30_000 }

export type RequestBudget = ReturnType<typeof createRequestBudget>

export function createRequestBudget(now: () => number = () => performance.now()) {
  let startedAt: number | undefined
  let changes = false
  return {
    /** Starts a call; returns the milliseconds it may take, 0 when the budget is spent. A transfer is limited by its size instead. */
    start(kind: Exclude<CallKind, 'transfer'>): number {
      startedAt ??= now()
      if (kind === 'write') changes = true
      const limit = kind === 'read' && changes ? limitsMs.write : limitsMs[kind]
      return Math.max(0, startedAt + limit - now())
    },
    /** Notes that a transfer ended which took so many milliseconds: they do not count. */
    extend(ms: number) {
      startedAt = (startedAt ?? now() - ms) + ms
      changes = true
    },
  }
}
