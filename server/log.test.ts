import { expect, test } from 'vitest'
import { createStandInClient, status } from '#tests/support/service-client.ts'
import { createLog } from './log.ts'

function createTestLog(level = 'info') {
  const lines: string[] = []
  return { log: createLog(level, { write: (line) => void lines.push(line) }), lines }
}

test('a line is always JSON, and no value can start another line', () => {
  const { log, lines } = createTestLog()
  log.info({ path: '/a\r\n{"level":60,"msg":"forged"}' }, 'request')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toContain('\n')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    path: '/a\r\n{"level":60,"msg":"forged"}',
    msg: 'request',
  })
})

test('an error is logged without its cause and its fields, which can hold tokens', () => {
  const { log, lines } = createTestLog()
  const cause = Object.assign(new Error('inner secret'), { body: { refresh_token: 'secret' } })
  const error = Object.assign(new Error('outer', { cause }), {
    response: { id_token: 'secret' },
    code: 'BROKEN',
  })
  log.error({ err: error }, 'Unhandled error')
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ name: 'Error', message: 'outer', code: 'BROKEN' })
  expect(lines.join()).not.toContain('secret')
})

test('a thrown value that is not an error is logged as text', () => {
  const { log, lines } = createTestLog()
  log.error({ err: 'broken' }, 'Unhandled error')
  expect(JSON.parse(lines[0] ?? '').err).toEqual({ message: 'broken' })
})

test.each([
  ['tokens', { answer: { access_token: 'secret', refresh_token: 'secret', id_token: 'secret' } }],
  ['cookies', { headers: { cookie: 'secret', authorization: 'secret' } }],
])('%s that slip in are removed', (_case, fields) => {
  const { log, lines } = createTestLog()
  log.info(fields, 'test')
  expect(lines.join()).not.toContain('secret')
})

test('lines below the level are left out', () => {
  const { log, lines } = createTestLog('warn')
  log.info({}, 'quiet')
  log.warn({}, 'loud')
  expect(lines).toHaveLength(1)
})

test('a refusal is logged without its text, which may repeat the token or name a person', async () => {
  const { log, lines } = createTestLog()
  const refusal = {
    type: 'https://lender.example/problems/alex-sample',
    title: 'Alex Sample',
    detail: 'Bearer secret belongs to Alex Sample',
    errors: { 'contact.email': ['alex@example.test is taken'], 'Alex Sample': ['no'] },
    account: 'Alex Sample',
  }
  const { send } = createStandInClient([status(422, refusal, { 'Retry-After': '7' })])
  const result = await send()
  log.error({ failure: result.ok ? undefined : result.failure }, 'Failed to fetch user data.')
  expect(JSON.parse(lines[0] ?? '').failure).toEqual({
    kind: 'invalid',
    call: 'GET /api/v1/Me',
    status: 422,
    retryAfter: 7,
    fields: ['contact.email'],
  })
  expect(lines.join()).not.toMatch(/secret|alex/i)
})

test('unreadable fields of a response are logged by name', async () => {
  const { log, lines } = createTestLog()
  const result = await createStandInClient([() => Response.json({})]).send()
  log.error({ failure: result.ok ? undefined : result.failure }, 'Failed to fetch user data.')
  expect(JSON.parse(lines[0] ?? '').failure.fields).toEqual(['name'])
})

test.each([
  ['a bearer', 'Authorization: Bearer opaque-secret'],
  ['a JSON web token', 'got eyJhbGciOiJub25lIn0.secret.secret'],
])('%s in the message of an error is removed', (_case, message) => {
  const { log, lines } = createTestLog()
  log.error({ err: new Error(message) }, 'Unhandled error')
  expect(lines.join()).not.toContain('secret')
})

test('the message of an error is truncated', () => {
  const { log, lines } = createTestLog()
  log.error({ err: new Error('x'.repeat(100_000)) }, 'Unhandled error')
  expect(lines[0]?.length).toBeLessThan(10_000)
})
