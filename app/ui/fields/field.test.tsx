import { expect, test } from 'vitest'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { renderHtml } from '#tests/support/render-html.ts'
import { CheckboxField, ChoiceField } from './choice-field.tsx'
import { TextField } from './text-field.tsx'

const bad = {
  name: 'email',
  id: 'refer-email',
  initialValue: 'x@y',
  errors: ['Enter an email address', 'Second'],
}

test('a text field associates its label, hint and first error with the control', async () => {
  const html = await renderHtml(<TextField field={bad} label="Email" hint="Not your own" type="email" />)
  expect(html).toContain('<label for="refer-email"')
  expect(html).toMatch(/<input[^>]*aria-describedby="refer-email-hint refer-email-error"/)
  expect(html).toMatch(/<input[^>]*aria-invalid="true"/)
  expect(html).toMatch(/<input[^>]*value="x@y"/)
  expect(html).toContain('Enter an email address')
  expect(html).not.toContain('Second')
})

test('a valid field has no description', async () => {
  const html = await renderHtml(<TextField field={{ name: 'a', id: 'a' }} label="A" optional />)
  expect(html).not.toContain('aria-')
  expect(html).toContain('(optional)')
})

test('a select is rendered natively on the server, with its value selected', async () => {
  const options = [
    { value: 'Director', label: 'Director' },
    { value: 'Owner', label: 'Owner of the firm' },
  ]
  const field = { name: 'job_title', id: 'job', initialValue: 'Owner', required: true }
  const html = await renderHtml(
    <SelectField field={field} label="Job" options={options} placeholder="Choose" />,
  )
  expect(html).toMatch(/<select[^>]*name="job_title"[^>]*id="job"|<select[^>]*id="job"[^>]*name="job_title"/)
  expect(html).toContain('<option value="Owner" selected="">Owner of the firm</option>')
  expect(html).toContain('<option value="">Choose</option>')
})

test('the first choice carries the id that the error summary links to', async () => {
  const field = { name: 'product', id: 'f-product', initialValue: 'b', errors: ['Choose a product'] }
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ]
  const html = await renderHtml(<ChoiceField field={field} legend="Product" options={options} />)
  const [first, second] = html.match(/<input[^>]*>/g) ?? []
  expect(first).toContain('id="f-product"')
  expect(first).not.toContain('checked')
  expect(second).toContain('checked=""')
  expect(html).toContain('aria-describedby="f-product-error"')
})

test.each([
  ['on', true],
  ['true', true],
  [true, true],
  [undefined, false],
  ['', false],
])('a tick that was %s is ticked: %s', async (initialValue, ticked) => {
  const html = await renderHtml(<CheckboxField field={{ name: 't', id: 't', initialValue }} label="T" />)
  expect(html.includes('checked=""')).toBe(ticked)
})
