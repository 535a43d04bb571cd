import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { MutationForm } from '#app/forms/mutation/use-mutation.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { ImportForm } from './import-form.tsx'
import { consentMessage, failedReply, fieldReply, noFileMessage } from './import-replies.ts'
import type { ImportReply } from './import-reply.ts'

const write = { idempotencyKey: 'k1' }
const again = 'Choose the file again to import it.'

function render(reply?: ImportReply): Promise<string> {
  const idle = { pending: null, attempt: 0, replies: 0 }
  const form: MutationForm<ImportReply> = {
    intent: 'import',
    write,
    reply,
    formError: reply?.formError,
    ...idle,
  }
  const element = <ImportForm form={form} today="2026-11-23" />
  return renderHtml(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

const call = 'POST'

test.each([
  ['no consent', fieldReply(write, { consent_declaration: consentMessage }, false)],
  ['a lender that is down', failedReply(write, { kind: 'unavailable', call, status: 503 }, '/nexus/import')],
  ['too many requests', failedReply(write, { kind: 'rate_limited', call, status: 429 }, '/nexus/import')],
  ['an ended session', failedReply(write, { kind: 'unauthenticated', call }, '/nexus/import')],
])('without scripts the page asks for the file again after %s', async (_name, reply) => {
  expect(await render(reply)).toContain(`<noscript>${again}</noscript>`)
})

test('a new form, or one with an error at its file, does not ask for the file again', async () => {
  expect(await render()).not.toContain(again)
  expect(await render(fieldReply(write, { file: noFileMessage }, true))).not.toContain(again)
})
