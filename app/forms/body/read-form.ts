import type { FileReceiver } from './file-receiver.ts'
import { defaultFormLimits, type FormLimits, type FormType } from './form-limits.ts'
import type { FormRefusal } from './form-refusal.ts'
import { readMultipart } from './read-multipart.ts'
import { readUrlencoded } from './read-urlencoded.ts'

export type ReadForm = { ok: true; form: FormData } | { ok: false; refusal: FormRefusal }

/** How much of a refused body is discarded: a browser that is cut off while sending shows no answer. Bodies are of the form’s limit. */
const discardLimits = { bodies: 4, ms: 5_000 }

/**
 * Reads the form of a request: the only way to read a body in the portal. Input beyond the limits is refused before it is read or parsed, with
 * work that grows linearly with the input. `limits` replace the defaults (200 fields, 64 KiB, no file). A request without a body has an empty
 * form. With `receive`, files are passed on as they arrive and are not in the form.
 */
export async function readForm(
  request: Request,
  limits: Partial<FormLimits> = {},
  receive?: FileReceiver,
): Promise<ReadForm> {
  const all = { ...defaultFormLimits, ...limits }
  const type = request.headers.get('Content-Type') ?? ''
  if (!request.body) return { ok: true, form: new FormData() }
  const reader = request.body.getReader()
  const read = await readBody(reader, type, Number(request.headers.get('Content-Length') ?? 0), all, receive)
  if (!('kind' in read)) return { ok: true, form: read }
  await discard(reader, all.maxBytes * discardLimits.bodies)
  return { ok: false, refusal: { ...read, maxBytes: all.maxBytes } }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function readBody(
  reader: Reader,
  type: string,
  length: number,
  limits: FormLimits,
  receive?: FileReceiver,
): Promise<FormData | FormRefusal> {
  const mediaType = type.split(';', 1)[0]?.trim().toLowerCase() as FormType
  if (type === '')
    return (await reader.read().catch(() => null))?.done ? new FormData() : { kind: 'unsupported_type' }
  if (!limits.accept.includes(mediaType)) return { kind: 'unsupported_type' }
  if (length > limits.maxBytes) return { kind: 'too_large' }
  const body = countBytes(reader, limits.maxBytes)
  const read =
    mediaType === 'multipart/form-data'
      ? await readMultipart(body.chunks(), type, limits, receive)
      : await readText(body.chunks(), limits)
  if (!body.exceeded()) return read
  return { ...('kind' in read && read), kind: 'too_large' }
}

async function readText(
  body: AsyncIterable<Uint8Array>,
  limits: FormLimits,
): Promise<FormData | FormRefusal> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of body) text += decoder.decode(chunk, { stream: true })
  } catch {
    return { kind: 'malformed' }
  }
  return readUrlencoded(text + decoder.decode(), limits)
}

function countBytes(reader: Reader, maxBytes: number) {
  let bytes = 0
  return {
    exceeded: () => bytes > maxBytes,
    async *chunks() {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        bytes += value.byteLength
        if (bytes > maxBytes) throw new Error('The body is too large')
        yield value
      }
    },
  }
}

async function discard(reader: Reader, maxBytes: number): Promise<void> {
  const timer = Promise.withResolvers<{ done: true; value?: undefined }>()
  const timeout = setTimeout(() => timer.resolve({ done: true }), discardLimits.ms)
  for (let bytes = 0; bytes <= maxBytes; ) {
    const { done, value } = await Promise.race([
      reader.read().catch(() => ({ done: true as const, value: undefined })),
      timer.promise,
    ])
    if (done) break
    bytes += value?.byteLength ?? 0
  }
  clearTimeout(timeout)
  // If cancelled, the body would close the connection before the answer.
  reader.releaseLock()
}
