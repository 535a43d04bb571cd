import { expect, test } from 'vitest'
import type { Unsent } from '#app/auth/session/unsent.ts'
import { refusalViews } from '#app/refused-requests/refusal-views.ts'
import { unsentMessage } from './unsent-message.ts'

test('after a lost connection we do not know whether a form was sent', () => {
  expect(unsentMessage({ unsent: true }).text).toBe(
    'We do not know whether this was sent. What you entered is still here. Check your connection, then try again: it will not be sent twice.',
  )
})

test('a button that only changes what the form shows sends nothing, and says nothing of it', () => {
  expect(unsentMessage({ unsent: true, button: 'add-row:2' }, true)).toEqual({
    title: 'The connection was lost',
    text: 'What you entered is still here. Check your connection, then try again.',
    retry: 'add-row:2',
  })
})

test.each<[string, Partial<Unsent>, boolean]>([
  ['a lost connection', {}, true],
  ['a lender that refused access', { refused: true }, true],
  ['a portal that is busy', { notSent: refusalViews.overloaded.view.notSent }, true],
  ['an ended session', { ended: true }, false],
  ['too many uploads in an hour', { notSent: refusalViews['upload-quota'].view.notSent }, false],
])('after %s the form can be sent again: %#', (_case, why, canRetry) => {
  expect(Boolean(unsentMessage({ unsent: true, button: 'save', ...why }).retry)).toBe(canRetry)
})
