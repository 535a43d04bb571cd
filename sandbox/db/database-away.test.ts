import pg from 'pg'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/services.mjs'
import { isDatabaseAway } from './database.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  ['a server that starts', withCode('57P03'), true],
  ['a server that crashed', withCode('57P02'), true],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), true],
  ['one that broke below a query', new Error('Failed query', { cause: withCode('ECONNRESET') }), true],
  ['a wrong query', new Error('Failed query', { cause: withCode('42P01') }), false],
  ['a bug', new Error('a bug'), false],
  ['no error', '57P03', false],
])('%s', (_name, error, away) => {
  expect(isDatabaseAway(error)).toBe(away)
})

test('a server that does not exist is unavailable', async () => {
  const client = new pg.Client({ connectionString: `postgres://unknown@127.0.0.1:${await freePort()}/none` })
  const error = await client.connect().catch((reason: unknown) => reason)
  expect(isDatabaseAway(error)).toBe(true)
})
