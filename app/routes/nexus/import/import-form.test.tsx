import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { lowerFirst } from '#app/format/letter-case.ts'
import type { MutationReply } from '#app/forms/mutation/mutation.ts'
import { importColumns } from '#contract/nexus/client-import.ts'
import { columnName } from '#contract/nexus/rows/headers.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { ImportForm } from './import-form.tsx'

const again = 'Choose the file again to import it.'

function render(reply?: Partial<MutationReply>): Promise<string> {
  const opening = { idempotencyKey: 'k1' }
  const actionData = reply && { intent: 'import', ...opening, status: 422, result: {}, ...reply }
  const form = {
    ...{ opening, actionData, corrects: null },
    ...{ fileHint: 'CSV', readOnly: null },
  }
  const element = <ImportForm {...form} />
  return renderHtml(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

const refused = (name: string) => ({ result: { initialValue: {}, error: { [name]: ['Not yet'] } } })
const formError = { title: 'The lender does not respond', text: 'Try again.' }

test('every column that a file must have is named', async () => {
  const html = await render()
  for (const { header, required } of importColumns)
    if (required) expect(html).toContain(lowerFirst(columnName(header)))
})

test.each<[string, Partial<MutationReply>]>([
  ['an error elsewhere', refused('consent_declaration')],
  ['a lender that is down', { status: 503, formError }],
])('without scripts the page asks for the file again after %s', async (_name, reply) => {
  expect(await render(reply)).toContain(`<noscript>${again}</noscript>`)
})

test('a new form, or one with an error at its file, does not ask for the file again', async () => {
  expect(await render()).not.toContain(again)
  expect(await render(refused('file'))).not.toContain(again)
})

test('a file that was imported before can only be imported again', async () => {
  const html = await render({ status: 409, result: { initialValue: { force: 'true' } }, formError })
  expect(html).toContain('name="force" value="true"')
  expect(html).toContain('Import again')
  expect(html).not.toContain('Import file')
  expect(await render()).toContain('name="force" value=""')
})
