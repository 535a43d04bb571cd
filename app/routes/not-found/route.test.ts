import { expect, test } from 'vitest'
import { routeArgs } from '#tests/support/route-args.ts'
import { action, loader } from './route.tsx'

test.each([
  ['read', loader],
  ['sent a form', action],
])('an unknown address that is %s is a 404 that names the path', (_how, answer) => {
  expect(() => answer(routeArgs('/nowhere/at-all?x=1'))).toThrow(
    expect.objectContaining({
      data: { message: 'Page Not Found: /nowhere/at-all' },
      init: { status: 404 },
    }),
  )
})
