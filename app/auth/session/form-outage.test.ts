import { expect, test } from 'vitest'
import { errorPageMark } from '#app/document/error-page-mark.ts'
import { giveBackOnErrorPage, holdForm } from './form-outage.ts'

/** A form as a browser without JavaScript sends it. */
function posted(headers: Record<string, string> = {}) {
  const body = 'first_name=Keptname&key=k1'
  const type = 'application/x-www-form-urlencoded'
  return new Request('https://portal.test/application/1/directors/2', {
    method: 'POST',
    headers: {
      'Content-Type': type,
      'Content-Length': String(body.length),
      'Sec-Fetch-Mode': 'navigate',
      ...headers,
    },
    body,
  })
}

const errorPage = () => new Response('page', { status: 503, headers: { [errorPageMark]: 'true' } })

test('a form is given back with its fields when its own page cannot be shown', async () => {
  const request = posted()
  const held = holdForm(request)
  await request.text()
  await expect(giveBackOnErrorPage(errorPage(), held)).rejects.toMatchObject({
    init: { status: 503 },
    data: {
      again: {
        action: request.url,
        fields: [
          ['first_name', 'Keptname'],
          ['key', 'k1'],
        ],
      },
    },
  })
})

test('an answer that shows the form itself, or that succeeded, passes', async () => {
  await expect(
    giveBackOnErrorPage(new Response('form', { status: 503 }), holdForm(posted())),
  ).resolves.toBeUndefined()
  const notFound = new Response('page', { status: 404, headers: { [errorPageMark]: 'true' } })
  await expect(giveBackOnErrorPage(notFound, holdForm(posted()))).resolves.toBeUndefined()
})

test.each([
  ['a script sent it', { 'Sec-Fetch-Mode': 'cors' }],
  ['it is too large', { 'Content-Length': '2000000' }],
  ['it has files', { 'Content-Type': 'multipart/form-data; boundary=x' }],
])('a form is not held when %s', (_name, headers) => {
  expect(holdForm(posted(headers))).toBeUndefined()
})
