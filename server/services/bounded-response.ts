/** Limits a body to `maxBytes`: a longer success fails as `ResponseTooLargeError`, a longer refusal is truncated and keeps its status. */
export function withMaxBytes(response: Response, maxBytes: number): Response {
  if (!response.body) return response
  const reader = response.body.getReader()
  let received = 0
  // A TransformStream with its pipe would cost several times as much, for each call of the lender.
  const limited = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        received += value.byteLength
        if (received <= maxBytes) return controller.enqueue(value)
        if (response.ok)
          controller.error(new ResponseTooLargeError(`The answer is longer than ${maxBytes} bytes`))
        else controller.close()
        await reader.cancel()
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(limited, response)
}

export class ResponseTooLargeError extends Error {
  override readonly name = 'ResponseTooLargeError'
}

/** The body of a request; undefined when it is longer. */
export async function readWithin(
  maxBytes: number,
  { body }: Request,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await withMaxBytes(new Response(body), maxBytes).arrayBuffer())
  } catch (error) {
    if (error instanceof ResponseTooLargeError) return undefined
    throw error
  }
}

/** Errors when the source stalls for `timeoutMs`; pauses of the reader do not count. */
export function withStallTimeout(
  body: ReadableStream<Uint8Array>,
  timeoutMs: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const timer = setTimeout(() => {
          const error = new DOMException('The transfer stalled', 'TimeoutError')
          controller.error(error)
          void reader.cancel(error).catch(() => {})
        }, timeoutMs)
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          controller.error(error)
        } finally {
          clearTimeout(timer)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
