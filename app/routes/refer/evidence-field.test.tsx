import { expect, test } from 'vitest'
import type { FormField } from '#app/ui/fields/field.tsx'
import { renderHtml } from '#tests/support/render-html.ts'
import { EvidenceField } from './evidence-field.tsx'

const render = (state: Partial<FormField>, drafted = '') =>
  renderHtml(
    <EvidenceField
      field={(name) => ({ name, id: name, ...state })}
      uploaded={undefined}
      drafted={drafted}
      fileHint="PDF."
    />,
  )

test('a restored draft names the file that must be chosen again', async () => {
  expect(await render({}, 'consent.pdf')).toContain('Drafts do not include files. Choose consent.pdf again.')
  expect(await render({})).not.toContain('again')
})

test('without scripts a file that was not uploaded must be chosen again', async () => {
  const refused = { errors: ['consent.pdf: it was not uploaded. Try again'] }
  expect(await render(refused)).toMatch(/<noscript>[^<]*Choose the file again/)
  expect(await render({})).not.toContain('noscript')
})
