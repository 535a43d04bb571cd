import { describe, expect, test } from 'vitest'
import { createStandInClient, status } from '#tests/support/service-client.ts'
import { fillPath } from './service-client.ts'

describe('a failure', () => {
  test.each([
    [400, 'invalid'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'conflict'],
    [412, 'conflict'],
    [413, 'too_large'],
    [422, 'invalid'],
    [429, 'rate_limited'],
    [500, 'unexpected'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'timeout'],
    [418, 'unexpected'],
  ])('of status %i is %s', async (code, kind) => {
    const { send } = createStandInClient([status(code)])
    expect(await send({ method: 'POST' })).toMatchObject({ failure: { kind, status: code } })
  })

  test('keeps the service’s detail and field messages', async () => {
    const problem = {
      type: 'https://lender.example/problems/validation_failed',
      title: 'Not valid',
      detail: 'Some answers need another look',
      errors: { 'contact.email': ['Enter an email address'] },
      reason: 'Active',
    }
    const { send } = createStandInClient([
      status(422, problem, { 'Content-Type': 'application/problem+json' }),
    ])
    expect(await send({ method: 'POST' })).toEqual({
      ok: false,
      failure: {
        kind: 'invalid',
        call: 'POST /api/v1/Me',
        status: 422,
        detail: problem.detail,
        errors: problem.errors,
        problem: 'validation_failed',
        problemDetails: problem,
      },
    })
  })

  test('of an unknown type has its details only', async () => {
    const problem = { type: 'https://lender.example/problems/new_rule', reason: 'Active' }
    const { send } = createStandInClient([
      status(409, problem, { 'Content-Type': 'application/problem+json' }),
    ])
    expect(await send({ method: 'POST' })).toMatchObject({
      failure: { kind: 'conflict', problem: undefined, problemDetails: problem },
    })
  })

  test.each([
    ['a page', () => new Response('<html>', { status: 502, headers: { 'Content-Type': 'text/html' } })],
    ['nothing', () => new Response(null, { status: 502 })],
    [
      'broken JSON',
      () => new Response('{', { status: 502, headers: { 'Content-Type': 'application/json' } }),
    ],
    ['a problem of another shape', status(502, { errors: 'none' })],
  ])('with %s in place of a problem is classified by its status', async (_case, response) => {
    const { send } = createStandInClient([response])
    expect(await send({ method: 'POST' })).toMatchObject({
      failure: { kind: 'unavailable', problemDetails: undefined },
    })
  })

  test.each([
    ['30', 30],
    ['0', undefined],
    ['soon', undefined],
    [new Date(Date.now() + 90_000).toUTCString(), expect.closeTo(90, -1)],
    [new Date(Date.now() - 90_000).toUTCString(), undefined],
  ])('with Retry-After %s has its delay', async (header, seconds) => {
    const { send } = createStandInClient([status(429, {}, { 'Retry-After': header })])
    const result = await send({ method: 'POST' })
    expect(result.ok ? undefined : result.failure.retryAfter).toEqual(seconds)
  })

  test('names the call without personal ids and query', async () => {
    const { send } = createStandInClient([status(404)])
    const client = '8d3f2b1c-0000-4000-8000-000000000001'
    const result = await send({
      path: fillPath('/api/v1/Clients/{clientId}/directors/{directorId}', [client, client]),
      query: { query: 'Smith' },
    })
    expect(result).toMatchObject({ failure: { call: 'GET /api/v1/Clients/{id}/directors/{id}' } })
  })
})

describe('an unreadable response is unexpected', () => {
  test.each([
    ['another shape', () => Response.json({ nom: 'Alex' }), ['name']],
    ['a page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), ['']],
    [
      'broken JSON',
      () => new Response('{"name":', { headers: { 'Content-Type': 'application/json' } }),
      [''],
    ],
    ['nothing', () => new Response(null, { status: 204 }), ['']],
  ])('%s', async (_case, response, unreadable) => {
    const { fetch, send } = createStandInClient([response])
    expect(await send()).toMatchObject({ failure: { kind: 'unexpected', problemDetails: { unreadable } } })
    expect(fetch).toHaveBeenCalledOnce()
  })

  test('a redirect, which is not followed with the token', async () => {
    const { fetch, send } = createStandInClient([
      () => new Response(null, { status: 307, headers: { Location: 'https://evil.example/' } }),
    ])
    expect(await send()).toMatchObject({ failure: { kind: 'unexpected', status: 307 } })
    expect(fetch).toHaveBeenCalledOnce()
  })
})
