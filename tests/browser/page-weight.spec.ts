import { findPages } from '#tests/bench/page-list.ts'
import { weighPage } from '#tests/bench/page-weight.ts'
import { excessOf } from '#tests/bench/pages.ts'
import { startPortalPair } from '#tests/support/portal-pair.ts'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'
import { test as base, expect, personas } from './test.ts'

/** A portal and a lender of their own: the other specs use up the clients with open offers. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: async ({}, use) => {
    const pair = await startPortalPair('test-results/logs/page-weight.log')
    await use(pair.origin)
    await pair.stop()
  },
})

test('every page is within its limits of JavaScript, style and markup', async ({ baseURL }) => {
  const origin = baseURL ?? ''
  const cookie = await signedInCookie(origin, personas.admin)
  const open = async (path: string) => (await fetch(`${origin}${path}`, { headers: { cookie } })).text()
  const over: string[] = []
  for (const page of await findPages(open))
    for (const excess of excessOf(page, weighPage(await open(page.path))))
      over.push(`${page.name}: ${excess}`)
  expect(over).toEqual([])
})
