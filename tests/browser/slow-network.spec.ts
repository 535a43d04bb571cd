import type { Page } from '@playwright/test'
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts'
import { startPortalPair } from '#tests/support/portal-pair.ts'
import { slowNetwork } from '#tests/support/slow-network.ts'
import { completeDirector, submitApplication, uploadStatement } from './application-form.ts'
import type { Firm } from './firm.ts'
import { chooseCompany, fillReferral, sendReferral } from './referral-form.ts'
import { test as base, enterAccount, expect } from './test.ts'

/** A portal that browsers reach through such a network only. The seed loses the answer to the director's details. */
const test = base.extend<object, { network: FaultProxy }>({
  network: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const network = await startFaultProxy({ seed: 1309, byAddress: true, keepHost: true })
      await use(network)
      network.close()
    },
    { scope: 'worker' },
  ],
  pair: [
    async ({ network }, use) => {
      const origin = network.origin.replace('127.0.0.1', 'localhost')
      const own = { PUBLIC_ORIGIN: origin, PORTAL_ORIGIN: origin }
      const pair = await startPortalPair('test-results/logs/slow-network.log', own, [], 120_000)
      Object.assign(network, { target: pair.origin, faults: slowNetwork })
      await use({ ...pair, origin })
      await pair.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

// In one worker, and in their order: what is lost is then the same each time.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const patient = expect.configure({ timeout: 30_000 })

/** Loads a page again that was lost or cut, as a person does at the browser's error page: a form is sent again with its key. */
function reloadLost(page: Page): void {
  const reload = () => void page.reload().catch(() => {})
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().startsWith('chrome-error:')) reload()
  })
  page.on('requestfailed', async (request) => {
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame()
    const isCut = isPage && (await request.response().catch(() => null)) !== null
    if (isCut && request.failure()?.errorText !== 'net::ERR_ABORTED') reload()
  })
}

/** From sign-in to a referred client whose director is complete. */
async function referAndComplete(page: Page, firm: Firm): Promise<void> {
  test.slow()
  page.setDefaultTimeout(30_000)
  reloadLost(page)
  await page.goto('/auth')
  await enterAccount(page, firm.broker)
  await page.getByRole('main').getByRole('link', { name: 'Refer a client' }).first().click()
  await chooseCompany(page, firm.own('99000084'))
  await fillReferral(page, 'native')
  await sendReferral(page)
  await page.getByRole('link', { name: 'Open client' }).click()
  await completeDirector(page, 'native')
  await patient(page.getByRole('main')).toContainText('1 of 1 complete')
}

/** From a complete director to an application in underwriting. */
async function uploadAndSubmit(page: Page): Promise<void> {
  await uploadStatement(page, 'native')
  await patient(page.getByRole('region', { name: 'Bank statements' })).toContainText('october.pdf')
  await submitApplication(page)
  await patient(page.getByRole('main')).toContainText('Underwriting in progress')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('on a slow network with losses a broker signs in, refers, completes and submits', async ({
    page,
    firm,
    network,
  }) => {
    await referAndComplete(page, firm)
    await uploadAndSubmit(page)
    const { dropRequest, dropAnswer } = network.counts
    expect(Math.min(dropRequest, dropAnswer)).toBeGreaterThan(0)
  })
})

test('on a slow network with losses a broker signs in, refers, completes and submits', async ({
  page,
  firm,
}) => {
  await referAndComplete(page, firm)
  await uploadAndSubmit(page)
})
