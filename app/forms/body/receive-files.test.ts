import { expect, test } from 'vitest'
import { type FileReceiver, readForm } from './read-form.ts'

const boundary = 'sample-boundary'
const limits = {
  maxBytes: 2 ** 28,
  maxFiles: 10,
  maxFileBytes: 2 ** 25,
} as const
const encoder = new TextEncoder()

const partHead = (name: string, fileName?: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n`

interface Source {
  request: Request
  /** Bytes that were read of the body so far. */
  read(): number
}

/** A form with fields and files of so many bytes, made as it is read. */
function source(
  parts: [name: string, content: string | number][],
  { breakAt = Number.POSITIVE_INFINITY } = {},
): Source {
  let read = 0
  async function* chunks() {
    for (const [name, content] of parts) {
      if (typeof content === 'string') yield encoder.encode(`${partHead(name)}${content}\r\n`)
      else {
        yield encoder.encode(partHead('files', name))
        for (let left = content; left > 0; left -= 65_536)
          yield new Uint8Array(Math.min(left, 65_536)).fill(97)
        yield encoder.encode('\r\n')
      }
    }
    yield encoder.encode(`--${boundary}--\r\n`)
  }
  const iterator = chunks()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next()
        if (done) return controller.close()
        read += value.byteLength
        if (read > breakAt) controller.error(new Error('The connection was lost'))
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  return { request: new Request('https://portal.test', init), read: () => read }
}

test('25 MB are read no faster than they are forwarded', async () => {
  const size = 25 * 1024 * 1024
  const { request, read } = source([['large.pdf', size]])
  let passedOn = 0
  let mostAhead = 0
  const receive: FileReceiver = async ({ bytes }) => {
    for await (const chunk of bytes) {
      mostAhead = Math.max(mostAhead, read() - passedOn)
      passedOn += chunk.byteLength
      // The lender is slow: meanwhile everything that can be buffered is read.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  expect((await readForm(request, limits, receive)).ok).toBe(true)
  expect(passedOn).toBe(size)
  expect(mostAhead).toBeLessThan(512 * 1024)
})

test('a file arrives with the fields before it, and the next only once it has been read', async () => {
  const { request } = source([
    ['upload_type', 'BankStatement'],
    ['a.pdf', 10],
    ['b.pdf', 10],
    ['note', 'last'],
  ])
  const events: string[] = []
  const read = await readForm(request, limits, async ({ name, field, bytes }, form) => {
    events.push(`open ${field} ${name} ${form.get('upload_type')}`)
    for await (const chunk of bytes) events.push(`${chunk.byteLength} bytes`)
    await new Promise((resolve) => setImmediate(resolve))
    events.push(`done ${name}`)
  })
  expect(events).toEqual([
    'open files a.pdf BankStatement',
    '10 bytes',
    'done a.pdf',
    'open files b.pdf BankStatement',
    '10 bytes',
    'done b.pdf',
  ])
  expect(read.ok && [...read.form.keys()]).toEqual(['upload_type', 'note'])
})

test('an unread file does not hold up the form', async () => {
  const { request } = source([
    ['unwanted.exe', 2 ** 20],
    ['note', 'last'],
  ])
  const read = await readForm(request, limits, async () => {})
  expect(read.ok && read.form.get('note')).toBe('last')
})

test('a file over its limit fails for its reader, and the form continues', async () => {
  const { request } = source([
    ['large.pdf', 200_000],
    ['small.pdf', 10],
  ])
  const outcomes: string[] = []
  await readForm(request, { ...limits, maxFileBytes: 100_000 }, async ({ name, bytes, isTooLarge }) => {
    let size = 0
    try {
      for await (const chunk of bytes) size += chunk.byteLength
      outcomes.push(`${name} ${size}`)
    } catch {
      outcomes.push(`${name} ${size} too large: ${isTooLarge()}`)
    }
  })
  expect(outcomes).toEqual(['large.pdf 100000 too large: true', 'small.pdf 10'])
})

test('a dropped connection ends the file that is being read', async () => {
  const { request } = source([['large.pdf', 2 ** 20]], { breakAt: 2 ** 18 })
  let outcome = 'open'
  const read = await readForm(request, limits, async ({ bytes }) => {
    try {
      for await (const _ of bytes);
      outcome = 'complete'
    } catch (error) {
      outcome = 'broken off'
      throw error
    }
  })
  expect(outcome).toBe('broken off')
  expect(read).toMatchObject({ ok: false, refusal: { status: 400 } })
})

test('a form refused after its first fields returns those fields', async () => {
  const { request } = source([
    ['note', 'kept'],
    ['large.pdf', 200_000],
  ])
  const read = await readForm(request, { ...limits, maxBytes: 100_000 }, async ({ bytes }) => {
    for await (const _ of bytes);
  })
  expect(read).toMatchObject({ ok: false, refusal: { status: 413 } })
  expect(!read.ok && read.refusal.fields?.get('note')).toBe('kept')
})

test('a file refused by its first bytes does not hold up the rest of the form', async () => {
  const { request } = source([
    ['zeros.pdf', 4 * 1024 * 1024],
    ['next.pdf', 10],
    ['note', 'last'],
  ])
  const names: string[] = []
  const read = await readForm(request, limits, async ({ name, bytes }) => {
    names.push(name)
    await bytes[Symbol.asyncIterator]().next()
  })
  expect(names).toEqual(['zeros.pdf', 'next.pdf'])
  expect(read.ok && read.form.get('note')).toBe('last')
})
