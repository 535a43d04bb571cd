import { describe, expect, test } from 'vitest'
import { endedMark } from './marks.ts'
import type { SendAgainView } from './send-again-view.ts'
import { signedOut } from './signed-out.ts'

const origin = 'https://portal.test'

/** Runs as React Router does: `url` is clean, the request's own may be a data address. */
async function answerTo(path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(origin + path, init)
  return signedOut(request, new URL(request.url.replace('.data', '')))
}

async function sentBack(path: string, init: RequestInit) {
  const thrown = await answerTo(path, { method: 'POST', ...init }).catch((error: unknown) => error)
  return thrown as { data: SendAgainView; init: { status: number } }
}

describe('a page', () => {
  test.each<[string, Record<string, string>]>([
    ['that the browser navigates to', { 'Sec-Fetch-Mode': 'navigate' }],
    ['asked for by a browser that does not say why', { Accept: 'text/html' }],
    ['asked for without any header', {}],
  ])('%s is left for the sign-in', async (_case, headers) => {
    const response = await answerTo('/application?page=2', { headers })
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/auth?redirectAfterLogin=%2Fapplication%3Fpage%3D2')
  })
})

describe('what scripts ask for never navigates', () => {
  test.each<[string, string, RequestInit]>([
    ['data of a page', '/application.data?page=2', {}],
    ['data, whatever it says it is', '/application.data', { headers: { 'Sec-Fetch-Mode': 'navigate' } }],
    ['a form', '/refer.data', { method: 'POST', body: new URLSearchParams({ a: 'b' }) }],
    ['a resource', '/refer/register?company=x', { headers: { 'Sec-Fetch-Mode': 'cors' } }],
    ['a resource as JSON', '/refer/register?company=x', { headers: { Accept: 'application/json' } }],
  ])('%s', async (_case, path, init) => {
    const response = await answerTo(path, init)
    expect(response.status).toBe(401)
    expect(await response.text()).toBe(endedMark)
    expect(response.headers.has('Location')).toBe(false)
  })
})

describe('a form without JavaScript comes back', () => {
  test('with every field in its order, its key and the button that was pressed', async () => {
    const fields: [string, string][] = [
      ['key', '5f0f2b7e-2f8f-4b38-9d10-0a1a6d1c2b3c'],
      ['notes', '<script>alert(1)</script>\r\n"quoted"'],
      ['kinds', 'one'],
      ['kinds', 'two'],
      ['intent', 'send'],
    ]
    const { data, init } = await sentBack('/refer?index&step=2', { body: new URLSearchParams(fields) })
    expect(init.status).toBe(401)
    expect(data.again).toEqual({
      action: `${origin}/refer?index&step=2`,
      multipart: false,
      fields,
      hadFiles: false,
    })
  })

  test('to the whole address of this portal: a path never reads as another host', async () => {
    const { data } = await sentBack('//evil.example/refer', { body: new URLSearchParams({ a: 'b' }) })
    expect(data.again?.action).toBe(`${origin}//evil.example/refer`)
  })

  test('without its files, and says so', async () => {
    const body = new FormData()
    body.set('upload_type', 'BankStatement')
    body.append('files', new File(['%PDF'], 'statement.pdf', { type: 'application/pdf' }))
    const { data } = await sentBack('/application/1/documents', { body })
    expect(data.again).toMatchObject({
      multipart: true,
      hadFiles: true,
      fields: [['upload_type', 'BankStatement']],
    })
  })

  test('an empty file field is no file', async () => {
    const body = new FormData()
    body.append('files', new File([], ''))
    expect((await sentBack('/application/1/documents', { body })).data.again?.hadFiles).toBe(false)
  })

  test.each<[string, RequestInit]>([
    ['too large to be given back', { body: new URLSearchParams({ notes: 'x'.repeat(1024 * 1024) }) }],
    ['that cannot be read', { body: 'nonsense', headers: { 'Content-Type': 'text/plain' } }],
  ])('but not one %s', async (_case, init) => {
    const { data } = await sentBack('/refer', init)
    expect(data.again).toBeNull()
    expect(data.text).toContain('nothing was sent')
  })
})
