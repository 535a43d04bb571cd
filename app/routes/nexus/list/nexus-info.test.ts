import { expect, test } from 'vitest'
import { returnPath } from '#app/auth/sign-in/return-path.ts'
import { infoReturn } from './nexus-info.tsx'

test.each([
  ['', '/nexus'],
  ['?about=1', '/nexus'],
  ['?import_id=abc&status=PreQualified', '/nexus?import_id=abc&status=PreQualified'],
  ['?about=1&search=A+%26+B', '/nexus?search=A+%26+B'],
])('closed on /nexus%s, the dialog returns to %s', (search, to) => {
  expect(infoReturn(search)).toBe(to)
  expect(returnPath(infoReturn(search))).toBe(to)
})
