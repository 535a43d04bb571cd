import { expect, test } from 'vitest'
import { createTestEdge } from '#tests/support/edge.ts'

const multipart = 'multipart/form-data; boundary=x'

test.each([
  ['of a form', { 'Content-Length': '1000' }, 200],
  ['of more files than a form may have', { 'Content-Type': multipart, 'Content-Length': '300000000' }, 200],
  ['of unknown length', { 'Transfer-Encoding': 'chunked' }, 411],
])('a body %s gets a response', async (_case, headers: Record<string, string>, status) => {
  const { edge } = createTestEdge(async () => new Response('page'))
  const answer = await edge.request('/refer', {
    method: 'POST',
    headers: { Origin: 'https://portal.test', ...headers },
  })
  expect(answer.status).toBe(status)
})
