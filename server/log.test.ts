import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function createTestLog(level = 'info') {
  const lines: string[] = []
  return { log: createLog(level, { write: (line) => void lines.push(line) }), lines }
}

test('a line is JSON, whatever it holds: nothing in it can start another line', () => {
  const { log, lines } = createTestLog()
  log.info({ path: '/a\r\n{"level":60,"msg":"forged"}' }, 'request')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toContain('\n')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    path: '/a\r\n{"level":60,"msg":"forged"}',
    msg: 'request',
  })
})

test('an error is told without its cause and its fields, which can hold tokens', () => {
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

test('what is thrown and no error is told as text', () => {
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

test('less important lines than asked for are left out', () => {
  const { log, lines } = createTestLog('warn')
  log.info({}, 'quiet')
  log.warn({}, 'loud')
  expect(lines).toHaveLength(1)
})
