import { expect, test } from 'vitest'
import { action, loader } from './route.tsx'

test.each([
  ['read', loader],
  ['sent a form', action],
])('an unknown address that is %s is a 404', (_how, answer) => {
  expect(answer).toThrow(expect.objectContaining({ data: null, init: { status: 404 } }))
})
