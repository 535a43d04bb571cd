import { expect, test } from 'vitest'
import { readFormWithin } from './read-form-within.ts'

const url = 'https://portal.test/upload'

function formWith(size: number): FormData {
  const form = new FormData()
  form.set('upload_type', 'BankStatement')
  form.set('files', new File([new Uint8Array(size)], 'a.pdf'))
  return form
}

/** A body that comes in chunks and says nothing of its length. */
function streamed(chunks: number, size: number, type: string): Request {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      if (sent > chunks) controller.close()
      else controller.enqueue(new Uint8Array(size))
    },
  })
  const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': type } }
  return new Request(url, init)
}

test('reads a form within the limit', async () => {
  const read = await readFormWithin(new Request(url, { method: 'POST', body: formWith(1_000) }), 10_000)
  expect(read.ok && read.form.get('upload_type')).toBe('BankStatement')
  expect(read.ok && (read.form.get('files') as File).size).toBe(1_000)
})

test('a declared length over the limit is refused without being kept', async () => {
  const request = new Request(url, {
    method: 'POST',
    body: formWith(1_000),
    headers: { 'Content-Length': '20000' },
  })
  expect(await readFormWithin(request, 10_000)).toEqual({ ok: false, reason: 'too-large' })
})

test('a body without a length is counted while it comes', async () => {
  const request = streamed(1_000, 1_000, 'multipart/form-data; boundary=x')
  expect(await readFormWithin(request, 10_000)).toEqual({ ok: false, reason: 'too-large' })
})

test.each(['multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain', ''])(
  'a body of type %j that is no form is malformed',
  async (type) => {
    expect(await readFormWithin(streamed(1, 10, type), 10_000)).toEqual({ ok: false, reason: 'malformed' })
  },
)
