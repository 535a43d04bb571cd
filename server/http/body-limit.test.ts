import { describe, expect, test } from 'vitest'
import { createTestEdge } from '#tests/support/edge.ts'

const page = async () => new Response('page')

describe('a body', () => {
  const limit = 1024 * 1024
  const post = (headers: Record<string, string>) =>
    createTestEdge(page).edge.request('/refer', {
      method: 'POST',
      headers: { Origin: 'https://portal.test', ...headers },
    })

  test.each([
    ['of a form that fits', { 'Content-Length': `${limit}` }, 200],
    ['of a form that is too large', { 'Content-Length': `${limit + 1}` }, 413],
    [
      'of ten files that fit',
      { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '262144000' },
      200,
    ],
    [
      'of too many files',
      { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '300000000' },
      413,
    ],
    ['of unknown length', { 'Transfer-Encoding': 'chunked' }, 411],
    ['of nonsense length', { 'Content-Length': 'x' }, 413],
  ])('%s is answered', async (_case, headers: Record<string, string>, status) => {
    expect((await post(headers)).status).toBe(status)
  })
})
