import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { FormAlert } from './form-alert.tsx'
import type { FormMessage } from './form-message.ts'

const lost = { title: 'The connection was lost', text: 'Try again', retry: 'remove:2' }

function alertOf(formError: FormMessage | undefined, formId: string | null = 'people') {
  const write = { idempotencyKey: '3f0c2c1e-7a5b-4c39-9d1e-111111111111' }
  const form = { intent: 'save', write, reply: undefined, pending: null, attempt: 1, replies: 0, formError }
  const element = <FormAlert form={form} formId={formId} enterIntent="look-up" />
  return renderHtml(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

/** The submit buttons of a form, in their order. */
function buttonsOf(html: string): { value: string; text: string }[] {
  const buttons = html.matchAll(/<button[^>]*form="people"[^>]*>(.*?)<\/button>/g)
  return [...buttons].map(([tag, text = '']) => {
    expect(tag).toContain('type="submit"')
    expect(tag).toContain('name="intent"')
    return { value: /value="([^"]*)"/.exec(tag)?.[1] ?? '', text }
  })
}

test('a form whose answer was lost is sent again from its alert, by the button that was pressed', async () => {
  expect(buttonsOf(await alertOf(lost)).at(-1)).toEqual({ value: 'remove:2', text: 'Try again' })
})

test('Enter in a field of the form still does what it did', async () => {
  expect(buttonsOf(await alertOf(lost))[0]).toEqual({ value: 'look-up', text: '' })
})

test.each<[string, FormMessage, string | null]>([
  ['an alert that asks for a correction', { title: 'Check your answers', text: 'Correct them' }, 'people'],
  ['a form that is no longer on the page', lost, null],
])('%s has no button', async (_case, message, formId) => {
  expect(await alertOf(message, formId)).not.toContain('<button')
})
