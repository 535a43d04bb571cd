import type { Browser, Page } from '@playwright/test'
import { atRest, type Network, slowContext, slowPage } from './slow-browser.ts'

export interface Click {
  contentMs: number
  /** Names of what the click requested, without hashes. */
  requests: string[]
}

export interface Site {
  origin: string
  cookie: string
}

/** A page to click to, and how many elements `main` has up to the last that a screen shows: with them its content is there. */
export interface Step {
  path: string
  elements: number
}

/** Clicks from page to page, each once the page before is at rest. The portal and its static files are measured by the same. */
export async function clickThrough(
  browser: Browser,
  network: Network,
  { origin, cookie }: Site,
  start: string,
  steps: Step[],
): Promise<Click[]> {
  const context = await slowContext(browser, origin, cookie)
  try {
    const page = await slowPage(context, network)
    await page.addInitScript(reportContentOfDocument, steps)
    await page.goto(origin + start)
    await atRest(page)
    const clicks: Click[] = []
    for (const step of steps) clicks.push(await click(page, step))
    return clicks
  } finally {
    await context.close()
  }
}

/** The steps to these pages: their elements are counted in a browser that nothing slows. */
export async function stepsTo(browser: Browser, { origin, cookie }: Site, paths: string[]): Promise<Step[]> {
  const context = await slowContext(browser, origin, cookie)
  const page = await context.newPage()
  const steps: Step[] = []
  for (const path of paths) {
    await page.goto(origin + path)
    await atRest(page)
    steps.push({ path, elements: await page.evaluate(elementsOnScreen) })
  }
  await context.close()
  return steps
}

async function click(page: Page, step: Step): Promise<Click> {
  const requests: string[] = []
  const note = (request: { url(): string }) => {
    const name = nameOf(request.url())
    // Asked for again by Chromium under its developer tools alone, and answered by its cache.
    if (name !== 'favicon.svg') requests.push(name)
  }
  page.on('request', note)
  const [content, clickedAt] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().startsWith('content ')),
    page.evaluate(clickAndReportContent, step),
  ])
  const contentAt = Number(content.text().split(' ')[1])
  await atRest(page)
  page.off('request', note)
  return { contentMs: contentAt - clickedAt, requests }
}

function nameOf(url: string): string {
  const { pathname } = new URL(url)
  return (pathname.split('/').at(-1) ?? '').replace(/-[\w-]{7,8}\./, '.')
}

function elementsOnScreen(): number {
  return (
    [...document.querySelectorAll('main *')].findLastIndex((element) => {
      const { top, height } = element.getBoundingClientRect()
      return height > 0 && top < innerHeight
    }) + 1
  )
}

/** Milliseconds since 1970, and in the console those of the content where the page stays the same document. */
function clickAndReportContent({ path, elements }: Step): number {
  const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"], a[href^="${path}?"]`)
  if (!link) throw new Error(`No link to ${path}`)
  const now = () => performance.timeOrigin + performance.now()
  const observer = new MutationObserver(() => {
    const shown = document.querySelector('main')?.getElementsByTagName('*').length ?? 0
    if (location.pathname !== path || shown < elements) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => console.info('content', now())))
  })
  const parts = { childList: true, subtree: true, characterData: true }
  observer.observe(document.querySelector('main') ?? document.body, parts)
  const clickedAt = now()
  link.click()
  return clickedAt
}

/** In a new document: the time in the console when its content is there. */
function reportContentOfDocument(steps: Step[]): void {
  const step = steps.find(({ path }) => path === location.pathname)
  if (!step) return
  const observer = new MutationObserver(() => {
    const shown = document.querySelector('main')?.getElementsByTagName('*').length ?? 0
    if (shown < step.elements) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => console.info('content', performance.timeOrigin + performance.now())),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
}
