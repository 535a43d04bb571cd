import { expect, test } from 'vitest'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.tsx'

test('an unknown address is a 404 that names the path', () => {
  expect(() => loader(routeArgs('/nowhere/at-all?x=1'))).toThrow(
    expect.objectContaining({
      data: { message: 'Page Not Found: /nowhere/at-all' },
      init: { status: 404 },
    }),
  )
})
