import type { Page } from '@playwright/test'
import { sampleClient } from './sample-client.ts'
import { expect, type Fixtures, type Persona, test } from './test.ts'

/** The address of a page, or of one that has a link to it and the name of that link. */
type Path = string | [from: string, link: RegExp]

const first = 'what is read at first'

const pages: [name: string, persona: Persona, paths: Path[]][] = [
  [first, 'admin', ['/dashboard', '/application']],
  [
    'lists and statements',
    'admin',
    ['/commissions', '/commissions/clients', '/commissions/statement', '/nexus', '/nexus/import'],
  ],
  [
    'forms, team and help',
    'admin',
    [
      '/refer',
      '/settings/team',
      '/settings/business',
      '/settings/business?part=account',
      '/settings/business?part=device',
      '/notifications-centre',
      '/help',
      '/search?q=larkfield',
      '/accessibility',
    ],
  ],
  [
    'a client',
    'admin',
    ['', '/directors', '/documents', '/offers', '/contract', '/timeline', '/referral'].map(
      (tab) => `${sampleClient('99000009')}${tab}`,
    ),
  ],
  [
    'what is done for a client',
    'admin',
    [
      [`${sampleClient('99000019')}/directors`, /Director One/],
      `${sampleClient('99000003')}/requests`,
      `${sampleClient('99000028')}/requests`,
      [`${sampleClient('99000033')}/offers`, /^Accept offer A/],
      [`${sampleClient('99000033')}/offers`, /^Commission disclosure/],
      `${sampleClient('99000033')}/offers/decline`,
      `${sampleClient('99000005')}/appeal`,
      `${sampleClient('99000019')}/consent`,
      `${sampleClient('99000001')}/case-file`,
      sampleClient('99000011').replace('/application/', '/remind?client='),
    ],
  ],
  [
    'onboarding',
    'new',
    ['', '/firm', '/regulation', '/people', '/payout'].map((step) => `/onboarding${step}`),
  ],
]

/** What a person sets in the browser for all pages: WCAG 1.4.4. */
const textOf = (times: number) => async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
}

const ways: [name: string, width: number, set: (page: Page) => Promise<unknown>][] = [
  ['text of twice the size', 1280, textOf(2)],
  ['text of twice the size on a phone', 390, textOf(2)],
  ['text of four times the size', 1280, textOf(4)],
  // WCAG 1.4.10
  ['a window of 320 px', 320, async () => {}],
]

/**
 * What is wider than the window, with what sticks out of it, text with a letter or two a line, and text that wraps in a table’s column of fewer than
 * twelve characters.
 */
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
      // Three columns of large text on a phone have a fifth of its width each.
      return words && width > 1 && width < Math.min(3 * line, clientWidth / 5) && height > 5 * line
    })
    const isClipped = (each: Element | null): boolean =>
      each !== null && (getComputedStyle(each).clipPath !== 'none' || isClipped(each.parentElement))
    const columns = [...document.querySelectorAll('tr > *')].filter((cell) => {
      const { fontSize, paddingLeft, paddingRight } = getComputedStyle(cell)
      const width = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      let wraps = false
      while (!wraps && texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        wraps = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
      }
      // A figure is 0.55 of the size of the text wide.
      return wraps && width < 12 * 0.55 * Number.parseFloat(fontSize) && !isClipped(cell)
    })
    return {
      sideways: scrollWidth - clientWidth,
      wide: scrollWidth > clientWidth ? wide.slice(0, 12).map(describe) : [],
      narrow: narrow.map(describe),
      columns: columns.map(describe),
    }
  })
}

async function linkedFrom(page: Page, visit: Fixtures['visit'], [from, name]: Exclude<Path, string>) {
  await visit(from)
  return (await page.getByRole('main').getByRole('link', { name }).first().getAttribute('href')) ?? ''
}

for (const [way, width, set] of ways)
  for (const [name, persona, paths] of pages)
    test(`${way} fits: ${name}`, { tag: name === first ? '@gate' : [] }, async ({ page, signIn, visit }) => {
      await page.setViewportSize({ width, height: 800 })
      await signIn(persona)
      await set(page)
      for (const each of paths) {
        const path = typeof each === 'string' ? each : await linkedFrom(page, visit, each)
        await visit(path)
        expect
          .soft({ path, ...(await misfits(page)) })
          .toEqual({ path, sideways: 0, wide: [], narrow: [], columns: [] })
      }
    })
