import { expect, test } from 'vitest'
import { clientOf } from '#tests/support/client.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { testNow } from '#tests/support/route-args.ts'
import { documentsView } from './documents-view.ts'
import { DocumentDetails } from './upload-form.tsx'

test.each([
  ['october.pdf', true],
  ['november.pdf', false],
])('a chosen file that may be here already is pointed out: %s, %s', async (name, hinted) => {
  const html = await renderHtml(
    <DocumentDetails
      field={(path) => ({ name: path, id: path, errors: undefined, initialValue: undefined })}
      view={documentsView(clientOf(), 'Wrenfield Lending', testNow)}
      kind=""
      file={{ id: 'k', name }}
    />,
  )
  expect(html.includes('A file with this name has already been uploaded.')).toBe(hinted)
})
