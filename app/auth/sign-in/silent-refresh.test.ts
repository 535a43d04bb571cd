import { describe, expect, test, vi } from 'vitest'
import { type Options, routeArgs } from '#tests/support/route-args.ts'
import type { SignIn, SignInOutcome, SignInProblem } from '../../ports.ts'
import { answerFrame } from './silent-refresh.ts'

type Args = Parameters<typeof answerFrame>[0]

const framed = { 'Sec-Fetch-Dest': 'iframe' }
const start = '/silent-refresh?redirectAfterLogin=%2F&person=person-1'
const answer = '/silent-refresh?code=the-code&state=the-state'
const page = async () => new Response('page')

/** An answer inside a frame; `next` is the ordinary page. */
async function run(path: string, signIn: Partial<SignIn> = {}, init: Options<unknown> = {}) {
  const args = routeArgs<Args>(path, { headers: framed, signIn, ...init } as Options<Args['params']>)
  const response = await answerFrame(args, page)
  if (!response) throw new Error('There is no answer')
  return { response, text: await response.text() }
}

const finishing = (outcome: SignInOutcome) => ({ finish: async () => outcome })

/** A redirect as the server makes them, with its cookies. */
function going(location: string, ...cookies: string[]): Response {
  const headers = new Headers({ Location: location })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 302, headers })
}

const outcomeIn = (text: string) => /data-outcome="([^"]+)"/.exec(text)?.[1]

describe('a sign-in that is started in a frame', () => {
  test('redirects to the provider with a login hint', async () => {
    const response = going('https://id.test/authorize', 'portal-login=x')
    const startSilently = vi.fn<SignIn['startSilently']>(async () => ({ ok: true, response }))
    const answered = await run(start, { hasCookie: () => true, startSilently })
    expect(answered.response).toBe(response)
    expect(startSilently.mock.calls[0]?.slice(1)).toEqual(['/', 'person-1'])
  })

  test('is not started in a browser that has signed out', async () => {
    const { response, text } = await run(start, { hasCookie: () => false })
    expect(outcomeIn(text)).toBe('sign-in-needed')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('reports that the provider is unavailable', async () => {
    const startSilently = async () => ({ ok: false, problem: 'provider-unavailable' }) as const
    const { response, text } = await run(start, { hasCookie: () => true, startSilently })
    expect(outcomeIn(text)).toBe('unavailable')
    expect(response.status).toBe(503)
  })
})

describe('the answer in a frame', () => {
  test('that starts a session keeps its cookies and reports success', async () => {
    const response = going('/', 'portal-sid=a', 'portal-other=b')
    const answered = await run(answer, finishing({ ok: true, response, signedIn: true }))
    expect(outcomeIn(answered.text)).toBe('signed-in')
    expect(answered.response.status).toBe(200)
    expect(answered.response.headers.getSetCookie()).toEqual(['portal-sid=a', 'portal-other=b'])
    expect(answered.response.headers.get('Location')).toBeNull()
    expect(answered.response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(answered.response.headers.get('Cache-Control')).toBe('no-store')
  })

  test('that needs interaction does not redirect', async () => {
    const response = going('https://id.test/authorize', 'portal-login=x')
    const answered = await run(answer, finishing({ ok: true, response, signedIn: false }))
    expect(outcomeIn(answered.text)).toBe('sign-in-needed')
    expect(answered.response.headers.get('Location')).toBeNull()
    expect(answered.response.headers.getSetCookie()).toEqual([])
  })

  test.each<[SignInProblem, number, string]>([
    ['took-too-long', 400, 'sign-in-needed'],
    ['another-browser', 400, 'sign-in-needed'],
    ['already-used', 400, 'sign-in-needed'],
    ['access-denied', 403, 'sign-in-needed'],
    ['invalid-answer', 400, 'sign-in-needed'],
    ['provider-unavailable', 503, 'unavailable'],
  ])('%s has status %i and tells %s', async (problem, status, outcome) => {
    const answered = await run(answer, finishing({ ok: false, problem }))
    expect(answered.response.status).toBe(status)
    expect(outcomeIn(answered.text)).toBe(outcome)
  })

  test.each(['signed-in', 'sign-in-needed'])(
    '%s: its page has no script, and holds nothing of the address',
    async (outcome) => {
      const response = going('/dashboard?private', 'portal-sid=secret-value')
      const signedIn = outcome === 'signed-in'
      const { text } = await run(answer, finishing({ ok: true, response, signedIn }))
      expect(outcomeIn(text)).toBe(outcome)
      expect(text).not.toContain('<script')
      expect(text).not.toMatch(/the-code|the-state|secret-value|private|https?:|src=|href=|<a/)
      expect(text).toMatch(/<p>You [^<]+\.<\/p>/)
    },
  )
})

describe('everything else is the ordinary page', () => {
  test.each<[string, string, Options<unknown>]>([
    ['without a frame', answer, { headers: {} }],
    ['in a tab', answer, { headers: { 'Sec-Fetch-Dest': 'document' } }],
    ['sent by a form', answer, { method: 'POST' }],
    ['that asks nothing', '/silent-refresh', {}],
  ])('%s', async (_case, path, init) => {
    expect((await run(path, {}, init)).text).toBe('page')
  })
})
