import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { describe, expect, test } from 'vitest'
import { errorPageContext } from '#app/context.ts'
import { failureView } from '#app/errors/failure-view.ts'
import type { FailureKind } from '#contract/calls/failure.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import type { ResubmitView } from './resubmit-page.tsx'
import { returnPostedForm } from './return-posted-form.ts'

type Args = Parameters<typeof returnPostedForm>[0]
type Posted = Omit<RequestInit, 'method'>

const posted = { body: new URLSearchParams({ first_name: 'Keptname', key: 'k1' }) }

interface Outcome {
  status: number
  /** What the page’s error boundary received; without it, the answer is an ordinary page. */
  error?: unknown
  handled?: boolean
}

/** Posts a form with this `outcome`; a thrown page counts as the answer. */
async function post(init: Posted, { status, error, handled = true }: Outcome, path = '/application/1') {
  const args = routeArgs<Args>(path)
  const headers = new Headers(init.headers)
  const request = new Request(args.request.url, { method: 'POST', ...init, headers })
  if (init.body instanceof URLSearchParams)
    request.headers.set('Content-Length', String(init.body).length.toString())
  const next = async () => {
    if (handled) await request.arrayBuffer()
    args.context.set(errorPageContext, error ?? null)
    return new Response('page', { status })
  }
  const answer = async () => returnPostedForm({ ...args, request }, next)
  return (await answer().catch((thrown: unknown) => thrown)) as Response & {
    data: ResubmitView
    init: ResponseInit
  }
}

function failure(kind: FailureKind): ErrorResponse {
  const { status, view } = failureView({ kind })
  return new ErrorResponse(status, '', view)
}

const ended = { status: 401, error: failure('unauthenticated'), handled: false }

describe('a form that was not handled is returned', () => {
  test('with every field in its order, its key and the button that was used', async () => {
    const fields: [string, string][] = [
      ['key', '5f0f2b7e-2f8f-4b38-9d10-0a1a6d1c2b3c'],
      ['notes', '<script>alert(1)</script>\r\n"quoted"'],
      ['kinds', 'one'],
      ['kinds', 'two'],
      ['intent', 'send'],
    ]
    const { data, init } = await post({ body: new URLSearchParams(fields) }, ended, '/refer?index&step=2')
    expect(init.status).toBe(401)
    expect(data.postedForm).toEqual({
      action: 'https://portal.test/refer?index&step=2',
      multipart: false,
      fields,
      hadFiles: false,
    })
    expect(data.text).toContain('This was not sent. Your session has ended.')
  })

  test('without its files, which it mentions', async () => {
    const body = new FormData()
    body.set('upload_type', 'BankStatement')
    body.append('files', new File(['%PDF'], 'statement.pdf', { type: 'application/pdf' }))
    expect((await post({ body }, ended)).data.postedForm).toMatchObject({
      multipart: true,
      hadFiles: true,
      fields: [['upload_type', 'BankStatement']],
    })
  })

  test('and an empty file field is no file', async () => {
    const body = new FormData()
    body.append('files', new File([], ''))
    expect((await post({ body }, ended)).data.postedForm?.hadFiles).toBe(false)
  })

  test.each<FailureKind>(['unauthenticated', 'forbidden', 'unavailable'])('after %s', async (kind) => {
    const error = failure(kind)
    const answer = await post(posted, { status: error.status, error, handled: false })
    expect(answer).toMatchObject({ init: { status: error.status }, data: { title: error.data.title } })
  })

  test.each<[string, Posted]>([
    ['too large', { body: new URLSearchParams({ notes: 'x'.repeat(1024 * 1024) }) }],
    ['unreadable', { body: 'nonsense', headers: { 'Content-Type': 'text/plain' } }],
  ])('but not one that is %s', async (_case, init) => {
    const { data } = await post(init, ended)
    expect(data.postedForm).toBeNull()
    expect(data.text).toContain('go back to the form')
  })
})

describe('a form whose outcome is not known is returned', () => {
  test.each<[string, unknown]>([
    ['the lender is unavailable', failure('unavailable')],
    ['the lender refuses to show its page', failure('not_found')],
    ['the lender asks to wait', failure('rate_limited')],
    ['the page has a bug', new Error('bug')],
  ])('when %s', async (_case, error) => {
    const { data } = await post(posted, { status: 503, error })
    expect(data.postedForm?.fields).toEqual([
      ['first_name', 'Keptname'],
      ['key', 'k1'],
    ])
    expect(data.text).toContain('We do not know whether this was sent.')
    expect(data.text).toContain('it will not be sent twice')
  })
})

describe('a response passes through', () => {
  test.each<[string, Posted, Outcome]>([
    ['that shows the form itself', posted, { status: 503 }],
    [
      'that refuses what no form of ours asks for',
      posted,
      { status: 400, error: new ErrorResponse(400, '', null) },
    ],
    [
      'to a form that the page cannot take',
      posted,
      { status: 405, error: new ErrorResponse(405, '', null), handled: false },
    ],
    ['to a script', { ...posted, headers: { 'Sec-Fetch-Mode': 'cors' } }, ended],
    [
      'to files that were read already',
      { body: new FormData() },
      { status: 503, error: failure('unavailable') },
    ],
  ])('%s', async (_case, init, outcome) => {
    expect(await post(init, outcome)).toMatchObject({ status: outcome.status })
  })
})
