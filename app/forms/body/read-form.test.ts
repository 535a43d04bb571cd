import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type FormLimits, readForm, usualLimits } from './read-form.ts'

const url = 'https://portal.test/refer'
const urlencoded = 'application/x-www-form-urlencoded'
const withFiles: Partial<FormLimits> = {
  maxFiles: 2,
  maxFileBytes: 100_000,
  maxBytes: 300_000,
}

function posted(body: BodyInit, type?: string): Request {
  return new Request(url, { method: 'POST', body, ...(type && { headers: { 'Content-Type': type } }) })
}

/** A body without a length, and how much of it was read. */
function streamed(chunk: string, chunks: number, type: string) {
  const bytes = new TextEncoder().encode(chunk)
  let taken = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken / bytes.length >= chunks) return controller.close()
        taken += bytes.length
        controller.enqueue(bytes)
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': type } }
  return { request: new Request(url, init), taken: () => taken }
}

async function entriesOf(request: Request, limits?: Partial<FormLimits>) {
  const read = await readForm(request, limits)
  return read.ok ? [...read.form] : read.refusal.status
}

describe('a form', () => {
  test('has its fields decoded and in order, with repeated and empty ones', async () => {
    expect(await entriesOf(posted('a=1&b=x+y%26%C3%A9&a=2&c&&d=e=f', urlencoded))).toEqual([
      ['a', '1'],
      ['b', 'x y&é'],
      ['a', '2'],
      ['c', ''],
      ['d', 'e=f'],
    ])
  })

  test('without a body is empty', async () => {
    expect(await entriesOf(new Request(url, { method: 'POST' }))).toEqual([])
    expect(await entriesOf(posted('', urlencoded))).toEqual([])
  })

  test('with files passes their names and contents on, and has its fields', async () => {
    const form = new FormData()
    form.set('kind', 'BankStatement')
    form.append('files', new File(['one'], 'a "b".pdf', { type: 'application/pdf' }))
    form.append('files', new File(['x'.repeat(90_000)], 'é.pdf'))
    const files: [string, string, number][] = []
    const read = await readForm(posted(form), withFiles, async ({ field, name, bytes }) => {
      let size = 0
      for await (const { length } of bytes) size += length
      files.push([field, name, size])
    })
    expect(read.ok && [...read.form]).toEqual([['kind', 'BankStatement']])
    expect(files).toEqual([
      ['files', 'a "b".pdf', 3],
      ['files', 'é.pdf', 90_000],
    ])
  })

  test('round-trips any names and values within the limits', async () => {
    const name = fc
      .stringMatching(/^[a-z_]{1,8}(\.[a-z]{1,4}|\[[0-9]\])?$/)
      .filter((each) => !/constructor/.test(each))
    const pairs = fc.array(fc.tuple(name, fc.string({ unit: 'grapheme', maxLength: 50 })), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(pairs, async (entries) => {
        expect(await entriesOf(posted(new URLSearchParams(entries)))).toEqual(
          entries.map(([key, value]) => [key, value.toWellFormed()]),
        )
      }),
    )
  })
})

describe('refused', () => {
  test.each<[string, string, number]>([
    ['a name that makes an array of 100 million', 'a[99999999]=1', 400],
    ['a name that makes an array of 100', 'a[100]=1', 400],
    ['arrays in arrays', 'a[9][9][9]=1', 400],
    ['a deep name', 'a.b.c.d.e=1', 400],
    ['a name of the language', 'a.__proto__.b=1', 400],
    ['a long name', `${'a'.repeat(101)}=1`, 400],
    ['no name', '=1', 400],
    ['a long value', `a=${'a'.repeat(64 * 1024 + 1)}`, 413],
    ['too many fields without a value', 'a&'.repeat(1_001), 413],
    ['a field that repeats too often', 'a=1&'.repeat(1_001), 413],
    ['too many bytes', `a=1&${'&'.repeat(256 * 1024)}`, 413],
  ])('%s', async (_case, body, status) => {
    expect(await entriesOf(posted(body, urlencoded))).toBe(status)
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'nonsense', ''])(
    'a body of type %j',
    async (type) => {
      const request = streamed('{}', 1, type).request
      expect(await entriesOf(request)).toBe(415)
    },
  )

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['that is no multipart', 'multipart/form-data; boundary=x', 'nonsense'],
    ['that breaks off in a header', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp'],
    ['that breaks off in a file', 'multipart/form-data; boundary=x', `${part('name="a"; filename="b"')}half`],
    ['that breaks off in a field', 'multipart/form-data; boundary=x', `${part('name="a"')}half`],
    ['whose part has no name', 'multipart/form-data; boundary=x', `${part('filename="b"')}x\r\n--x--\r\n`],
  ])('multipart %s', async (_case, type, body) => {
    expect(await entriesOf(posted(body, type), withFiles)).toBe(400)
  })

  test.each([
    ['too many files', withFiles, part('name="a"; filename="b"')],
    ['too many parts', withFiles, part('name="a"')],
    ['too many parts that are no field', withFiles, '--x\r\nX: y\r\n\r\n'],
    ['a file that is too large', withFiles, `${part('name="a"; filename="b"')}${'x'.repeat(100_001)}`],
  ])('%s, long before the body ends', async (_case, limits, text) => {
    const maxBytes = 300_000
    const chunk = `${text}\r\n`.repeat(Math.ceil(8_000 / text.length))
    const { request, taken } = streamed(chunk, 10_000, 'multipart/form-data; boundary=x')
    expect(await entriesOf(request, { ...limits, maxBytes })).toBe(413)
    expect(taken()).toBeLessThan(maxBytes * 6)
  })

  test.each([
    [urlencoded, {}],
    ['multipart/form-data; boundary=x', withFiles],
    ['application/json', {}],
  ])('an endless body of type %s, after a part of it', async (type, limits) => {
    const { request, taken } = streamed('x'.repeat(16_384), 1_000_000, type)
    expect([413, 415]).toContain(await entriesOf(request, limits))
    expect(taken()).toBeLessThanOrEqual((limits.maxBytes ?? usualLimits.maxBytes) * 6)
  })

  test('fields as large as files, in a form that brings none of its files', async () => {
    const long = 'a=1&'.repeat(70_000)
    expect(await entriesOf(posted(long, urlencoded), { ...withFiles, maxFields: 80_000 })).toBe(413)
    const read = await entriesOf(posted(long, urlencoded), { maxBytes: 290_000, maxFields: 80_000 })
    expect(read).toHaveLength(70_000)
  })

  test('a body whose Content-Length is too large', async () => {
    const request = posted('a=1', urlencoded)
    request.headers.set('Content-Length', '270000')
    expect(await entriesOf(request)).toBe(413)
  })

  test('a body that is too large and never ends, without waiting for its end', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const headers = { 'Content-Type': urlencoded, 'Content-Length': '270000' }
    const init = { method: 'POST', body: new ReadableStream(), duplex: 'half', headers }
    const entries = entriesOf(new Request(url, init))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await entries).toBe(413)
  })

  test('a truncated body', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })
    const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': urlencoded } }
    expect(await entriesOf(new Request(url, init))).toBe(400)
  })
})

test.each([urlencoded, 'multipart/form-data; boundary=x'])(
  'no body of type %s makes it throw',
  async (type) => {
    const piece = fc.oneof(
      fc.constantFrom(
        '--x',
        '--x--',
        '\r\n',
        '\r\n\r\n',
        'Content-Disposition: form-data; ',
        'name="a"',
        'filename="f"',
        '&',
        '=',
        '%',
        'a[',
        ']',
      ),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
        const read = await readForm(posted(pieces.join(''), type), withFiles)
        expect(read.ok || [400, 413].includes(read.refusal.status)).toBe(true)
      }),
    )
  },
)

function part(disposition: string): string {
  return `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`
}
