import { expect, test } from 'vitest'
import { unsentMessage } from './unsent-message.ts'

test('after a lost connection we do not know whether a form was sent', () => {
  expect(unsentMessage({ unsent: true }, false).text).toBe(
    'We do not know whether this was sent. What you entered is still here. Check your connection, then try again: it will not be sent twice.',
  )
})

test('a button that only changes what the form shows sends nothing, and says nothing of it', () => {
  expect(unsentMessage({ unsent: true }, true)).toEqual({
    title: 'The connection was lost',
    text: 'What you entered is still here. Check your connection, then try again.',
  })
})
