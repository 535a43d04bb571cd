import { findPages } from '#tests/bench/page-list.ts'
import { weighPage } from '#tests/bench/page-weight.ts'
import { excessOf } from '#tests/bench/pages.ts'
import { startPortalPair } from '#tests/support/portal-pair.ts'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'
import { expect, personas, test } from './test.ts'

/** A lender of its own: the other specs use up the clients with open offers. */
test('every page is within its limits of JavaScript, style and markup', async () => {
  const pair = await startPortalPair('test-results/logs/page-weight.log')
  try {
    const cookie = await signedInCookie(pair.origin, personas.admin)
    const open = async (path: string) =>
      (await fetch(`${pair.origin}${path}`, { headers: { cookie } })).text()
    const over: string[] = []
    for (const page of await findPages(open))
      for (const excess of excessOf(page, weighPage(await open(page.path))))
        over.push(`${page.name}: ${excess}`)
    expect(over).toEqual([])
  } finally {
    await pair.stop()
  }
})
