import { expect, test } from 'vitest'
import { FieldError } from '#app/ui/fields/field.tsx'
import { renderHtml } from '#tests/support/render-html.ts'
import { messageMarkup } from './message-markup.ts'

test('a message that a script shows looks like one in an answer', async () => {
  const field = { name: 'email', id: 'email-now', errors: ['Enter an email'] }
  const html = await renderHtml(<FieldError field={field} />)
  expect(messageMarkup('email-now')).toBe(html.replace('Enter an email', ''))
})
