import type { Page } from '@playwright/test'
import { ready } from '#tests/browser/test.ts'
import { countRenewals, expect, idleUntil, type Traffic, test, watchTraffic } from './test.ts'

/** Seconds that an access token lives, half of it longer than a read takes on a slow machine, and milliseconds that the tabs are in use. */
const life = 10
const time = 120_000

test.use({ sandbox: { ACCESS_TOKEN_TTL: String(life) } })

const pages = ['/dashboard', '/application', '/refer', '/application?status=Live', '/dashboard']
const places: [string, string][] = [
  ['Dashboard', '/dashboard'],
  ['Clients', '/application'],
]

async function load(page: Page, path: string, origin: string): Promise<void> {
  await page.goto(path)
  await ready(page)
  expect(page.url()).toBe(origin + path)
}

/** Goes on inside the portal, without loading a document. */
async function follow(page: Page, [place, path]: [string, string] = ['', '']): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: place, exact: true }).first().click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Uses all tabs at the same moments, after rests in which the tokens came of age, ran out, or neither, until it is `over`. */
async function useTabs(tabs: Page[], origin: string, over: () => boolean): Promise<void> {
  for (let round = 0; !over(); round += 1) {
    const each = (work: (tab: Page, index: number) => Promise<void>) => Promise.all(tabs.map(work))
    await each((tab, index) => load(tab, pages[(round + index) % pages.length] ?? '/', origin))
    await each((tab, index) => follow(tab, places[(round + index) % places.length]))
    const rest = [life * 600, life * 1_100, 0][round % 3] ?? 0
    const moment = Date.now() + rest
    await each((tab) => idleUntil(tab, moment))
  }
}

const busyInstances = ({ instances }: Traffic) =>
  [...instances.values()].filter((responses) => responses > 50)

test('five tabs over two instances for two minutes with ten-second tokens: no sign-in and no failed response', async ({
  context,
  page,
  cluster,
  signIn,
}) => {
  test.setTimeout(time + 180_000)
  await signIn('broker')
  const traffic = watchTraffic(context, cluster.origin)
  const tabs = [page, ...(await Promise.all(pages.slice(1).map(() => context.newPage())))]
  const end = Date.now() + time
  // A slow machine gets through fewer rounds in two minutes: it goes on until both instances had their share.
  const over = () => Date.now() >= end && busyInstances(traffic).length === 2
  const stopped = await useTabs(tabs, cluster.origin, over).catch((error: unknown) => error)
  // What the tabs met says more than where the first of them got stuck.
  expect(traffic.signIns).toEqual([])
  expect(traffic.failures).toEqual([])
  expect(stopped).toBeUndefined()
  expect(busyInstances(traffic)).toHaveLength(2)
  // The run proves nothing unless tokens were renewed all along.
  expect(await countRenewals(cluster.redis.url)).toBeGreaterThan(time / 1000 / (3 * life))
})
