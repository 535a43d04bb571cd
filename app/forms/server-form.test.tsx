import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { renderHtml } from '#tests/support/render-html.ts'
import type { MutationReply } from './mutation/mutation.ts'
import { FormAlert, ServerForm, SubmitButton } from './server-form.tsx'
import { useServerForm } from './use-server-form.ts'

const opening = {
  idempotencyKey: '3f0c2c1e-7a5b-4c39-9d1e-111111111111',
  version: 3,
  constraint: { first_name: { required: true as const } },
}

function Page({ actionData, alone = false }: { actionData?: MutationReply; alone?: boolean }) {
  const form = useServerForm<{ first_name: string; rows: { line: string }[] }>('save', {
    opening,
    actionData,
    others: ['enter'],
    values: { first_name: 'Kit', 'rows[0].line': 'One' },
  })
  if (alone) return <FormAlert form={form} />
  return (
    <ServerForm form={form}>
      <TextField field={form.fields.first_name} label="First name" />
      {form.fields.rows.getFieldList().map((row) => (
        <TextField key={row.name} field={row.getFieldset().line} label="Line" />
      ))}
      <SubmitButton form={form} pendingLabel="Saving">
        Save
      </SubmitButton>
    </ServerForm>
  )
}

function render(actionData?: MutationReply, alone = false) {
  const router = createMemoryRouter([{ path: '*', element: <Page actionData={actionData} alone={alone} /> }])
  return renderHtml(<RouterProvider router={router} />)
}

const reply: MutationReply = { intent: 'save', status: 422, idempotencyKey: 'k2', version: 4, result: {} }

test('opens with its values, its key and its version', async () => {
  const html = await render()
  expect(html).toMatch(/<input[^>]*name="first_name"[^>]*value="Kit"/)
  expect(html).toMatch(/name="rows\[0\]\.line"[^>]*value="One"/)
  expect(html).toContain(`name="idempotency_key" value="${opening.idempotencyKey}"`)
  expect(html).toContain('name="version" value="3"')
  expect(html).toMatch(/<input(?=[^>]*name="first_name")(?=[^>]*required)(?=[^>]*aria-invalid="false")/)
})

test('without JavaScript a refused form has what was entered, and its messages link to the fields', async () => {
  const result = {
    status: 'error' as const,
    initialValue: { first_name: '', rows: [{ line: 'Two' }, { line: '' }] },
    error: { '': ['Enter another person'], first_name: ['Enter a name using letters', 'Too long'] },
  }
  const html = await render({ ...reply, result })
  expect(html).toContain('Check 2 answers')
  expect(html).toMatch(/href="#save-form"[^>]*>Enter another person</)
  expect(html).toContain('href="#save-form-first_name"')
  expect(html).toContain('id="save-form-first_name"')
  expect(html).toMatch(/name="rows\[0\]\.line"[^>]*value="Two"/)
  expect(html).toContain('name="rows[1].line"')
  expect(html).toContain('name="idempotency_key" value="k2"')
})

test('shows what was saved meanwhile beside what was entered, and offers to send it again', async () => {
  const differences = [{ label: 'Email', saved: 'a@b.example', entered: 'c@d.example' }]
  const formError = { title: 'Not saved', text: 'Still here', retry: 'save' }
  const html = await render({ ...reply, status: 503, differences, formError })
  expect(html).toContain('What was saved meanwhile, and what is in your form')
  expect(html).toContain('c@d.example')
  expect(html).toMatch(/<button[^>]*value="save"[^>]*>.*Try again/)
})

test('the reply to another form of the page is not shown', async () => {
  const formError = { title: 'Not saved', text: 'Still here' }
  expect(await render({ ...reply, intent: 'other', formError })).not.toContain('Not saved')
})

test('Enter in a field does what it did before a message offered to send the form again', async () => {
  const formError = { title: 'Not saved', text: 'Still here', retry: 'save' }
  const html = await render({ ...reply, status: 503, formError })
  expect(/<button[^>]*value="([^"]*)"/.exec(html)?.[1]).toBe('enter')
})

test('a message that asks for a correction, or whose form is no longer on the page, does not offer to send it again', async () => {
  const formError = { title: 'Not saved', text: 'Correct it' }
  expect(await render({ ...reply, formError })).not.toContain('Try again')
  const lost = { ...formError, retry: 'save' }
  expect(await render({ ...reply, status: 503, formError: lost }, true)).not.toContain('<button')
})
