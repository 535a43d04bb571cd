import { expect, test } from 'vitest'
import { clientOf } from '#tests/support/client.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action } from './route.tsx'

const params = { clientId: clientOf().id }
const path = `/application/${params.clientId}/requests`
const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'

test('a body that is too large is refused in the form, not on an error page', async () => {
  const request = new Request(`https://portal.test${path}`, {
    method: 'POST',
    body: 'x',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '300000000' },
  })
  const answer = await action({ ...routeArgs(path, { params }), request })
  if (answer instanceof Response) throw new Error('Expected a form, got a redirect')
  expect(answer.init?.status).toBe(413)
  expect(answer.data.formError?.text).toContain('larger than 251 MB in total')
})

test('a form that arrives in part keeps the files that were uploaded', async () => {
  const fields = {
    idempotency_key: key,
    version: '3',
    'arrived:f1': JSON.stringify({ file_path: 'store/a.pdf', file_name: 'a.pdf' }),
  }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const request = new Request(`https://portal.test${path}`, {
    method: 'POST',
    body: `${parts.join('')}--x\r\nContent-Disposition: form-data; name="answer:a1"\r\n\r\nA mach`,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  })
  const answer = await action({ ...routeArgs(path, { params }), request })
  expect(answer).toMatchObject({ init: { status: 400 }, data: { arrived: { f1: [{ file_name: 'a.pdf' }] } } })
})
