import { describe, expect, test, vi } from 'vitest'
import { noTelemetry } from '#server/telemetry/telemetry.ts'
import { createTestEdge } from '#tests/support/edge.ts'
import type { Render } from './edge.ts'

const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const broken: Render = () => Promise.reject(new Error('broken'))
const lastResort: Render = async () =>
  new Response('Unexpected Server Error', { status: 500, headers: { 'Content-Type': 'text/plain' } })

function ask(render: Render, headers: Record<string, string> = {}, reported = false) {
  const send = vi.fn(() => reported)
  const telemetry = { ...noTelemetry, reports: { ...noTelemetry.reports, send } }
  const { edge, logged } = createTestEdge(render, { telemetry })
  const answer = edge.request('/dashboard', { headers: { Accept: 'text/html', ...headers } })
  return { send, logged, answer }
}

describe.each([
  ['an application that throws', broken],
  ['an error page that cannot be rendered either', lastResort],
])('%s', (_case, render) => {
  test('gets the fatal error page, and is reported', async () => {
    const { send, answer } = ask(render, {}, true)
    const response = await answer
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(html).toContain('Oh no! It seems like we might have taken a wrong turn.')
    expect(html).toContain('support@wrenfield.example')
    expect(html).toContain('Go Home')
    expect(html).toContain('<svg ')
    expect(html).toContain('The problem was reported')
    expect(html).toContain(response.headers.get('X-Request-Id'))
    expect(send).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ event: 'error:report', status: 500 }),
    )
  })

  test('does not claim to be reported when it was not', async () => {
    const html = await (await ask(render).answer).text()
    expect(html).not.toContain('reported')
  })

  test('is only logged for a bot, which gets no page', async () => {
    const { send, logged, answer } = ask(render, { 'User-Agent': bot })
    const response = await answer
    expect(response.status).toBe(500)
    expect(await response.text()).toBe('')
    expect(send).not.toHaveBeenCalled()
    expect(logged).toContainEqual(expect.objectContaining({ level: 'error', message: 'Unhandled error' }))
  })
})

test('a data request gets the response unchanged', async () => {
  const response = await ask(lastResort, { Accept: '*/*' }).answer
  expect(await response.text()).toBe('Unexpected Server Error')
})
