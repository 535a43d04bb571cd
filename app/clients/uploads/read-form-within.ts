/** A form that was read, or why it was not. */
export type ReadForm = { ok: true; form: FormData } | { ok: false; reason: 'too-large' | 'malformed' }

/**
 * Reads a posted form, files included, but never keeps more than `limit` bytes of it. A body that says or turns out to be
 * larger is let through to nowhere, up to four times the limit: a browser that is cut off while sending shows no answer.
 */
export async function readFormWithin(request: Request, limit: number): Promise<ReadForm> {
  if (Number(request.headers.get('Content-Length')) > limit) {
    await swallow(request.body, limit * 4)
    return { ok: false, reason: 'too-large' }
  }
  let bytes = 0
  const counted = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > limit) controller.error(new Error('The form is too large'))
        else controller.enqueue(chunk)
      },
    }),
  )
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  try {
    return { ok: true, form: await new Response(counted ?? null, { headers }).formData() }
  } catch {
    return { ok: false, reason: bytes > limit ? 'too-large' : 'malformed' }
  }
}

async function swallow(body: ReadableStream<Uint8Array> | null, most: number): Promise<void> {
  const reader = body?.getReader()
  for (let bytes = 0; reader && bytes <= most; ) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
    if (done) return
    bytes += value?.byteLength ?? 0
  }
  await reader?.cancel().catch(() => {})
}
