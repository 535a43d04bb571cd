import type { Page } from '@playwright/test'
import { sampleClient } from './sample-client.ts'
import { expect, type Persona, test } from './test.ts'

const pages: [name: string, persona: Persona, paths: string[]][] = [
  ['every page is read at first', 'admin', ['/dashboard', '/application']],
  [
    'lists and statements',
    'admin',
    ['/commissions', '/commissions/clients', '/commissions/statement', '/nexus', '/nexus/import'],
  ],
  [
    'forms, team and help',
    'admin',
    ['/refer', '/settings/team', '/settings/business', '/notifications-centre', '/help'],
  ],
  [
    'a client',
    'admin',
    ['', '/directors', '/documents', '/offers', '/contract', '/timeline', '/referral'].map(
      (tab) => `${sampleClient('99000009')}${tab}`,
    ),
  ],
  ['onboarding', 'new', ['/onboarding']],
]

const ways: [name: string, width: number, set: (page: Page) => Promise<unknown>][] = [
  // What a person sets in the browser for all pages: WCAG 1.4.4.
  [
    'text of twice the size',
    1280,
    async (page) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    },
  ],
  // WCAG 1.4.10
  ['a window of 320 px', 320, async () => {}],
]

/** What is wider than the window, with what sticks out of it, and text with a letter or two a line. */
function misfits(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const describe = (each: Element) =>
      `${each.tagName} ${each.className} “${each.textContent?.slice(0, 30)}”`
    const all = [...document.querySelectorAll('body *')]
    const wide = all.filter((each) => each.getBoundingClientRect().right > clientWidth + 1)
    const narrow = all.filter((each) => {
      const { width, height } = each.getBoundingClientRect()
      const words = [...each.childNodes].some(
        (node) => node.nodeType === 3 && (node.textContent ?? '').trim().length > 8,
      )
      const line = Number.parseFloat(getComputedStyle(each).lineHeight)
      return words && width > 1 && width < 3 * line && height > 5 * line
    })
    return {
      sideways: scrollWidth - clientWidth,
      wide: scrollWidth > clientWidth ? wide.slice(0, 12).map(describe) : [],
      narrow: narrow.map(describe),
    }
  })
}

for (const [way, width, set] of ways)
  for (const [name, persona, paths] of pages)
    test(`${way} fits: ${name}`, async ({ page, signIn, visit }) => {
      await page.setViewportSize({ width, height: 800 })
      await signIn(persona)
      await set(page)
      for (const path of paths) {
        await visit(path)
        expect.soft({ path, ...(await misfits(page)) }).toEqual({ path, sideways: 0, wide: [], narrow: [] })
      }
    })
