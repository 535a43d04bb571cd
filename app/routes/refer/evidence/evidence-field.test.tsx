import { expect, test } from 'vitest'
import { formFields } from '#app/forms/fields/form-fields.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { EvidenceField } from './evidence-field.tsx'

const render = (result: Parameters<typeof formFields>[0]) =>
  renderHtml(<EvidenceField field={formFields(result)} />)

test('a restored draft names the file that must be chosen again', async () => {
  expect(await render({ initialValue: { evidence_file: 'consent.pdf' } })).toContain(
    'A draft does not keep files: choose consent.pdf again.',
  )
  expect(await render(undefined)).not.toContain('again')
})

test('without scripts a file that was not uploaded must be chosen again', async () => {
  const refused = { error: { evidence_file: ['consent.pdf: it was not uploaded. Try again'] } }
  expect(await render(refused)).toMatch(/<noscript>[^<]*Choose the file again/)
  expect(await render({ error: { 'contact.email': ['Enter an email address'] } })).not.toContain('noscript')
})
