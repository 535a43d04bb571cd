import { expect, test } from 'vitest'
import { mediaTypes } from '#contract/clients/document.ts'
import { downloadOptions, fileResponse } from './file-response.ts'

const download = {
  status: 200,
  body: null,
  contentType: 'text/html',
  fileName: 'evil.html',
  headers: {},
} as const

test.each([
  ...Object.entries(mediaTypes),
  ['html', 'application/octet-stream'],
  ['svg', 'application/octet-stream'],
])('a .%s is %s, whatever the lender says', (ending, type) => {
  const { headers } = fileResponse({ ...download }, `statement.${ending}`)
  expect(headers.get('Content-Type')).toBe(type)
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="statement\./)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('length and range headers are forwarded; nothing is compressed', () => {
  const headers = { 'content-length': '5', 'content-range': 'bytes 0-4/9', etag: '"1"' }
  const response = fileResponse({ ...download, status: 206, headers }, 'a.csv')
  expect(response.status).toBe(206)
  expect(Object.fromEntries(response.headers)).toMatchObject(headers)
  expect(response.headers.get('Cache-Control')).toContain('no-transform')
})

test('reading follows the browser’s backpressure', async () => {
  let pulled = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        pulled += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    },
    { highWaterMark: 0 },
  )
  const reader = fileResponse({ ...download, body }, 'a.pdf').body?.getReader()
  await reader?.read()
  await reader?.read()
  expect(pulled).toBe(2)
  await reader?.cancel()
})

test('conditional request headers are forwarded', () => {
  const request = new Request('https://portal.test', { headers: { range: 'bytes=0-4', 'if-range': '"1"' } })
  expect(downloadOptions(request)).toEqual({ range: 'bytes=0-4', ifRange: '"1"', ifNoneMatch: undefined })
})
