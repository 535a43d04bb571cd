import type { Page } from '@playwright/test'
import { eventTypes, nodesIn, textsIn } from '#tests/support/recording.ts'
import { fault, loaded, test } from './reporting-portal.ts'
import { expect, ready } from './test.ts'

/** Opens a list of clients as a portal of production would show it. */
async function openInProduction(page: Page, path: string) {
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('\\"development\\"', '\\"production\\"')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(path)
  await ready(page)
}

test('recordings in production have no text, input, label or personal address, and pause while the tab is hidden', async ({
  page,
  signIn,
  collector,
}) => {
  await signIn('broker')
  await openInProduction(page, '/application?search=e')
  await loaded(page, '/error-replay-')
  await loaded(page, '/posthog-recorder-')
  const search = page.getByRole('searchbox').first()
  await search.fill('Entered by hand')
  await expect(page).toHaveURL(/search=Entered/)
  await search.fill('e')
  await expect(page).toHaveURL(/search=e$/)
  const client = page.getByRole('rowheader').getByRole('link', { name: 'Larkfield Joinery Ltd' })
  const name = (await client.textContent()) ?? ''
  await client.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await fault(page, 'Practice fault, replayed')
  const of = (service: string) => collector.recordings().filter((recording) => recording.service === service)
  for (const service of ['Sentry', 'PostHog'])
    await collector.until(() => {
      const types = of(service).flatMap(({ events }) => events.map(({ type }) => type))
      const { meta, fullSnapshot, incrementalSnapshot } = eventTypes
      return [meta, fullSnapshot, incrementalSnapshot].every((type) => types.includes(type))
    })

  for (const service of ['Sentry', 'PostHog']) {
    const recorded = of(service).flatMap(({ events }) => events)
    const nodes = nodesIn(recorded)
    expect(nodes.filter(({ tagName }) => tagName === 'a').length).toBeGreaterThan(10)
    expect(nodes.filter(({ textContent = '' }) => /[\p{L}\d]/u.test(textContent))).toEqual([])
    const labels = nodes.flatMap(({ attributes = {} }) =>
      ['title', 'aria-label', 'alt', 'placeholder', 'value'].map((each) => attributes[each] ?? ''),
    )
    expect(labels.filter((label) => /[\p{L}\d]/u.test(String(label)))).toEqual([])
    const texts = textsIn(recorded)
    const personal = [
      name,
      'Entered.by.hand',
      'search=',
      'mailto:.',
      'tel:.',
      '\\w@\\w',
      '[\\da-f]{8}-[\\da-f]{4}-',
    ]
    for (const each of personal) expect(texts.filter((text) => new RegExp(each).test(text))).toEqual([])
  }

  await show(page, 'hidden')
  await page.evaluate(flash, 'while-hidden')
  await show(page, 'visible')
  await page.evaluate(flash, 'while-visible')
  await page.mouse.click(5, 5)
  await collector.until(() => textsIn(of('PostHog')).includes('while-visible'))
  expect(textsIn(of('PostHog'))).not.toContain('while-hidden')
})

/** Tells the page that its tab is hidden, or visible again. */
function show(page: Page, state: DocumentVisibilityState): Promise<unknown> {
  return page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** Shows an element for two frames, under a name that a recording has if it saw it. */
async function flash(id: string): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const element = document.createElement('i')
  element.id = id
  document.body.append(element)
  await frame()
  await frame()
  element.remove()
  await frame()
}
