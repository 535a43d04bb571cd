import { describe, expect, test } from 'vitest'
import { sessionEnded } from './guard.ts'
import { sessionEndedBody } from './session/unsent.ts'

const origin = 'https://portal.test'

/** As React Router calls it: `url` is clean, the request's own may be a data address. */
async function answerTo(path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(origin + path, init)
  return sessionEnded(request, new URL(request.url.replace('.data', '')))
}

describe('a page', () => {
  test.each<[string, Record<string, string>]>([
    ['that the browser navigates to', { 'Sec-Fetch-Mode': 'navigate' }],
    ['requested by a browser without Sec-Fetch-Mode', { Accept: 'text/html' }],
    ['requested without any header', {}],
  ])('%s is left for the sign-in', async (_case, headers) => {
    const response = await answerTo('/application?page=2', { headers })
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/auth?redirectAfterLogin=%2Fapplication%3Fpage%3D2')
  })
})

describe('what scripts request never navigates', () => {
  test.each<[string, string, RequestInit]>([
    ['data of a page', '/application.data?page=2', {}],
    ['data, whatever its headers claim', '/application.data', { headers: { 'Sec-Fetch-Mode': 'navigate' } }],
    ['a form', '/refer.data', { method: 'POST', body: new URLSearchParams({ a: 'b' }) }],
    ['a resource', '/refer/register?company=x', { headers: { 'Sec-Fetch-Mode': 'cors' } }],
    ['a resource as JSON', '/refer/register?company=x', { headers: { Accept: 'application/json' } }],
  ])('%s', async (_case, path, init) => {
    const response = await answerTo(path, init)
    expect(response.status).toBe(401)
    expect(await response.text()).toBe(sessionEndedBody)
    expect(response.headers.has('Location')).toBe(false)
  })
})

test('a form posted without JavaScript is returned in place of the error page', async () => {
  const init = { method: 'POST', body: new URLSearchParams({ a: 'b' }) }
  await expect(answerTo('/refer', init)).rejects.toMatchObject({
    data: { kind: 'unauthenticated' },
    init: { status: 401 },
  })
})
