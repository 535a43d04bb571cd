import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { createRandom } from '#sandbox/seed/random.ts'
import { sendToBrokerage } from '#tests/browser/live-page.ts'
import { ready } from '#tests/browser/test.ts'
import type { Cluster } from './cluster.ts'
import { bell, isLive, json, mark, restartHub, toasts } from './live-tabs.ts'
import { expect, test } from './test.ts'

const centre = '/notifications-centre?limit=1000'

/** Steps of clients at the lender's desk, as many as a test takes: each is one update. */
async function findClients(request: APIRequestContext, { lender }: Cluster) {
  const answer = await request.get(`${lender}/console?status=UnderwritingInProgress`, { headers: json })
  const { clients }: { clients: { id: string; brokerage: string }[] } = await answer.json()
  const own = clients.filter(({ brokerage }) => brokerage.startsWith('Meridian Quay')).slice(0, 5)
  expect(own).toHaveLength(5)
  const waiting = new Set<string>()
  async function step({ id }: { id: string }): Promise<void> {
    const data = waiting.delete(id)
      ? { to: 'UnderwritingInProgress', by: 'Client' }
      : { to: 'MoreInformationRequested', by: 'Lender' }
    if (data.by === 'Lender') waiting.add(id)
    const moved = await request.post(`${lender}/console/clients/${id}/move`, { headers: json, data })
    expect(moved.ok()).toBe(true)
  }
  return {
    async takeSteps(count: number): Promise<void> {
      const takeShare = async (client: { id: string }) => {
        for (let each = 0; each < count / own.length; each += 1) await step(client)
      }
      await Promise.all(own.map(takeShare))
    },
  }
}

/** Keeps the ids of the events that the tabs of a browser, which are one person’s, pass to each other. */
async function noteEvents(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(async () => {
    const { heard } = Object.assign(window, { heard: [] as string[] })
    const { held = [] } = await navigator.locks.query()
    const name = held.find((lock) => lock.name?.startsWith('portal-live:'))?.name
    if (!name) throw new Error('No tab has the connection')
    new BroadcastChannel(name).onmessage = ({ data }) => {
      if (data.kind === 'event') heard.push(data.event.id)
    }
  })
  return () => page.evaluate(() => ('heard' in window ? (window.heard as string[]) : []))
}

const rowIds = (page: Page) =>
  page
    .locator('button[value^="read:"]')
    .evaluateAll((buttons: HTMLButtonElement[]) => buttons.map(({ value }) => value).toSorted())

/** Once every client could be read: a lender on a busy machine may take too long for some, and the page says so. */
async function openCentre(page: Page): Promise<string[]> {
  await expect(async () => {
    await page.goto(centre)
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
  }).toPass({ timeout: 60_000 })
  await ready(page)
  await isLive(page)
  return rowIds(page)
}

/** Lets the time of a page pass until it shows what is expected. Returns the seconds that passed for it. */
async function pass<Value>(page: Page, read: () => Promise<Value>, expected: Value): Promise<number> {
  const stepSeconds = 5
  let seconds = 0
  const step = async () => {
    await page.clock.runFor(stepSeconds * 1_000)
    seconds += stepSeconds
    return read()
  }
  // Between the steps its requests are answered, in real time.
  await expect.poll(step, { intervals: [500], timeout: 30_000 }).toEqual(expected)
  return seconds
}

/** The tabs of a browser that have an open connection. */
function watchSockets(context: BrowserContext): () => Page[] {
  const open = new Map<object, Page>()
  context.on('page', (page) => {
    page.on('close', () => {
      for (const [socket, owner] of open) if (owner === page) open.delete(socket)
    })
    page.on('websocket', (socket) => {
      open.set(socket, page)
      socket.on('close', () => open.delete(socket))
    })
  })
  return () => [...open.values()]
}

test('updates in two browsers while both portals and the hub restart, while the hub is away, and in ten tabs', async ({
  page,
  browser,
  context,
  request,
  cluster,
  signIn,
}) => {
  // 500 steps, each written by the lender and read again by two browsers: a minute on a quick machine.
  test.setTimeout(360_000)
  await signIn('admin')
  const storageState = await context.storageState()
  const elsewhere = await browser.newContext({ storageState, baseURL: cluster.origin })
  const other = await elsewhere.newPage()
  const { takeSteps } = await findClients(request, cluster)

  await test.step('500 updates, each once', async () => {
    const before = await openCentre(other)
    for (const tab of [page, other]) await tab.goto('/dashboard')
    for (const tab of [page, other]) await isLive(tab)
    const heard = [await noteEvents(page), await noteEvents(other)]
    await takeSteps(100)
    await Promise.all([takeSteps(150), cluster.restart(0)])
    await Promise.all([takeSteps(100), restartHub(request, cluster)])
    await Promise.all([takeSteps(150), cluster.restart(1)])
    for (const tab of [page, other]) await isLive(tab)
    for (const events of heard) {
      const ids = await events()
      expect(ids.length).toBeGreaterThan(100)
      expect(new Set(ids).size).toBe(ids.length)
    }
    const list = await openCentre(other)
    expect(new Set(list).size).toBe(list.length)
    expect(list.length - before.length).toBe(500)
    await expect(bell(page)).toHaveText(`Notifications, ${list.length} unread`)
    expect(await openCentre(page)).toEqual(list)
  })

  await test.step('a hub that is away for five minutes: the list is right a minute after its return', async () => {
    await other.clock.install()
    const before = await openCentre(other)
    const state = () => mark(other).getAttribute('data-state')
    await elsewhere.route(/\/notifications\/negotiate/, (route) => route.fulfill({ status: 503 }))
    await restartHub(request, cluster)
    await pass(other, state, 'offline')
    await takeSteps(10)
    await other.clock.runFor(300_000)
    expect(await state()).toBe('offline')
    await takeSteps(10)
    await elsewhere.unroute(/\/notifications\/negotiate/)
    const count = async () => (await rowIds(other)).length
    expect(await pass(other, count, before.length + 20)).toBeLessThanOrEqual(60)
    await pass(other, state, 'live')
  })
  await elsewhere.close()

  await test.step('ten tabs that open and close at random: one connection', async () => {
    const random = createRandom(20_261_122)
    const owners = watchSockets(context)
    await page.goto('/healthz')
    const open = async () => {
      const tab = await context.newPage()
      await tab.goto('/dashboard')
      return tab
    }
    const tabs = await Promise.all(Array.from({ length: 10 }, open))
    for (let step = 0; step < 14; step += 1) {
      await expect.poll(owners).toHaveLength(1)
      const [owner] = owners()
      const closed = owner && random.chance(0.4) ? owner : random.pick(tabs)
      tabs.splice(tabs.indexOf(closed), 1)
      await closed.close()
      if (tabs.length < 3 || random.chance(0.4)) tabs.push(await open())
    }
    await expect.poll(owners).toHaveLength(1)
    for (const tab of tabs) await isLive(tab)
    await sendToBrokerage(request, cluster.lender, 'To every tab')
    for (const tab of tabs) await expect(toasts(tab).filter({ hasText: 'To every tab' })).toHaveCount(1)
    expect(owners()).toHaveLength(1)
  })
})
