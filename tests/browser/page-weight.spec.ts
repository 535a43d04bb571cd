import { findPages } from '#tests/bench/page-list.ts'
import { weighPage } from '#tests/bench/page-weight.ts'
import { excessOf } from '#tests/bench/pages.ts'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'
import { shiftsOf } from './layout-shift.ts'
import { expect, personas, test } from './test.ts'

/** KiB by which pages miss their goals today (docs/performance.md): none may become heavier. */
const missedBy = { script: 15, document: 1 }

test('no page is further from its goal for JavaScript, and each within its limits of style and markup', {
  tag: '@gate',
}, async ({ baseURL }) => {
  const origin = baseURL ?? ''
  const cookie = await signedInCookie(origin, personas.admin)
  const open = async (path: string) => (await fetch(`${origin}${path}`, { headers: { cookie } })).text()
  const over: string[] = []
  for (const page of await findPages(open))
    for (const excess of excessOf(page, weighPage(await open(page.path)), missedBy))
      over.push(`${page.name}: ${excess}`)
  expect(over).toEqual([])
})

test('what has arrived of a page stays where it is while the rest arrives', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('about:blank')
  for (const path of ['/application', '/commissions']) {
    const html = await (await page.request.get(path)).text()
    expect(await shiftsOf(page, html.replace(/<script[\s\S]*?<\/script>/g, '')), path).toEqual([])
  }
})
