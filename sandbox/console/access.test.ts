import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { CallEnv } from '../http/lender.ts'
import { isOwnRequest } from '../http/problem.ts'
import { judge, requireAccess } from './guards.ts'

const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`

describe('without a password the desk is available from this machine only', () => {
  test.each([
    ['127.0.0.1', 'localhost:4000', {}, 'open'],
    ['127.8.9.10', '127.0.0.1:4000', {}, 'open'],
    ['::1', '[::1]:4000', {}, 'open'],
    ['::ffff:127.0.0.1', 'localhost', {}, 'open'],
    ['10.0.0.7', 'localhost:4000', {}, 'this-machine-only'],
    ['::ffff:10.0.0.7', 'localhost:4000', {}, 'this-machine-only'],
    ['172.17.0.1', 'localhost:4000', {}, 'this-machine-only'],
    ['unknown', 'localhost:4000', {}, 'this-machine-only'],
    ['127.0.0.1.example', 'localhost:4000', {}, 'this-machine-only'],
    ['127.0.0.1', 'lender.example', {}, 'this-machine-only'],
    ['127.0.0.1', 'localhost.example', {}, 'this-machine-only'],
    ['127.0.0.1', '', {}, 'this-machine-only'],
    ['127.0.0.1', 'localhost:4000', { 'x-forwarded-for': '127.0.0.1' }, 'this-machine-only'],
    ['127.0.0.1', 'localhost:4000', { forwarded: 'for=127.0.0.1' }, 'this-machine-only'],
    ['127.0.0.1', 'localhost:4000', { via: '1.1 proxy' }, 'this-machine-only'],
    ['127.0.0.1', 'localhost:4000', { 'x-real-ip': '127.0.0.1' }, 'this-machine-only'],
    ['127.0.0.1', 'localhost:4000', { authorization: basic('any:practice') }, 'open'],
  ])('%s as %s with %o: %s', (address, host, more: Record<string, string>, verdict) => {
    expect(judge({ address, headers: new Headers({ host, ...more }) }, undefined)).toBe(verdict)
  })
})

describe('with a password the desk requires it, wherever the call comes from', () => {
  test.each([
    [{}, 'ask-password'],
    [{ authorization: basic('any:wrong') }, 'ask-password'],
    [{ authorization: basic('open sesame') }, 'ask-password'],
    [{ authorization: basic(':') }, 'ask-password'],
    [{ authorization: 'Bearer open' }, 'ask-password'],
    [{ authorization: 'Basic %%%' }, 'ask-password'],
    [{ authorization: basic('any:open:sesame ü') }, 'open'],
    [{ authorization: basic(':open:sesame ü'), 'x-forwarded-for': '1.2.3.4' }, 'open'],
  ])('%o: %s', (headers: Record<string, string>, verdict) => {
    for (const address of ['127.0.0.1', '10.0.0.7', undefined])
      expect(judge({ address, headers: new Headers(headers) }, 'open:sesame ü')).toBe(verdict)
  })
})

test('a proxy that adds no header is detected by HTTP/1.0', () => {
  const headers = new Headers({ host: 'localhost:4000' })
  const judged = (httpVersion: string) => judge({ address: '127.0.0.1', headers, httpVersion }, undefined)
  expect([judged('1.0'), judged('1.1')]).toEqual(['this-machine-only', 'open'])
})

test('without credentials the response says how to sign in, even within the process', async () => {
  const app = new Hono<CallEnv>().use(requireAccess('sesame')).get('/', (c) => c.text('open'))
  const refused = await app.request('/')
  expect(refused.status).toBe(401)
  expect(refused.headers.get('www-authenticate')).toMatch(/^Basic realm=/)
  const opened = await app.request('/', { headers: { authorization: basic('any:sesame') } })
  expect(await opened.text()).toBe('open')
})

describe('changes are accepted from the desk’s own pages or from non-browsers', () => {
  test.each([
    [{}, true],
    [{ origin: 'http://localhost:4000' }, true],
    [{ origin: 'http://localhost:3000' }, false],
    [{ origin: 'http://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'not an origin' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
  ])('%o: %s', (headers: Record<string, string>, own) => {
    expect(isOwnRequest(new Headers({ host: 'localhost:4000', ...headers }))).toBe(own)
  })
})
