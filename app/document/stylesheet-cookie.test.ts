import { expect, test } from 'vitest'
import { hasStylesheet } from './stylesheet-cookie.ts'

const href = '/assets/app-B3PCWOSy.css'

test.each([
  ['no cookie at all', null, false],
  ['the stylesheet of this build', 'portal-stylesheet=app-B3PCWOSy.css', true],
  ['the same among other cookies', 'a=b; portal-stylesheet=app-B3PCWOSy.css; c=d', true],
  ['the stylesheet of an older build', 'portal-stylesheet=app-AAAAAAAA.css', false],
  ['a cookie whose name only ends alike', 'x-portal-stylesheet=app-B3PCWOSy.css', false],
])('a browser with %s', (_, cookies, expected) => {
  expect(hasStylesheet(cookies, href)).toBe(expected)
})
