import type { Page } from '@playwright/test'
import { sendToBrokerage } from '#tests/browser/live-page.ts'
import { findClient, isLive, toasts } from './live-tabs.ts'
import { expect, test } from './test.ts'

const toastMs = 10_000

/** Lets the time pass for which toasts are shown. */
async function outlastToasts(page: Page): Promise<void> {
  await page.clock.fastForward(toastMs + 1_000)
  await expect(toasts(page)).toHaveCount(0)
}

test('every event, in both forms, is shown with its exact words in two browsers on two instances', async ({
  page,
  browser,
  context,
  request,
  cluster,
  signIn,
}) => {
  await signIn('admin')
  const storageState = await context.storageState()
  const elsewhere = await browser.newContext({ storageState, baseURL: cluster.origin })
  const tabs = [page, await elsewhere.newPage()]
  for (const tab of tabs) {
    await tab.clock.install()
    await tab.goto('/dashboard')
    await isLive(tab)
  }
  await page.evaluate(() => Object.assign(window, { before: true }))
  const isSamePage = () => page.evaluate(() => 'before' in window)
  const { name, move } = await findClient(request, cluster, '99000012')
  const send = (message: string, event?: 'BrokerageContractSigned') =>
    sendToBrokerage(request, cluster.lender, message, { event })

  const events: [happen: () => Promise<void>, text: string][] = [
    [() => move('SignUpInProgress', 'Client'), `${name} has started sign up process`],
    [() => move('SignUpCompleted', 'Client'), `${name} has completed sign up process`],
    [() => move('PendingApplication', 'System'), `${name} has an application to complete`],
    [() => move('UnderwritingInProgress', 'Broker'), `${name} is in underwriting`],
    [() => move('MoreInformationRequested', 'Lender'), `${name} has been asked for more information`],
    [() => move('UnderwritingInProgress', 'Client'), `${name} has sent answers`],
    [() => move('Declined', 'Lender'), `${name} has been declined`],
    [() => move('UnderwritingInProgress', 'Broker'), `The decision on ${name} was appealed`],
    [() => move('Approved', 'Lender'), `${name} has been approved`],
    [() => move('OfferSent', 'Lender'), `${name} has been sent an offer`],
    [() => move('OfferAccepted', 'Client'), `An offer to ${name} was accepted`],
    [() => move('ContractSent', 'Lender'), `${name} has been sent a contract`],
    [() => send('Your agreement is ready to sign'), 'Your agreement is ready to sign'],
    [() => move('ContractSigned', 'Client'), `${name} has signed a contract with Wrenfield Lending`],
    [() => move('Live', 'Lender'), `${name} is live`],
    [() => move('Closed', 'Lender'), `${name} has been closed`],
  ]
  for (const [happen, text] of events) {
    await happen()
    for (const tab of tabs) await expect(toasts(tab)).toHaveText([text])
    await Promise.all(tabs.map(outlastToasts))
  }
  await elsewhere.close()

  await test.step('only the message that the agreement is signed reloads the page, after five seconds', async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await send('Your agreement is signed', 'BrokerageContractSigned')
    const texts = async () => {
      await page.clock.runFor(100)
      return toasts(page).allTextContents()
    }
    await expect.poll(texts).toEqual(['Your agreement is signed'])
    await page.clock.runFor(4_000)
    expect(await isSamePage()).toBe(true)
    const loaded = page.waitForEvent('load')
    await page.clock.resume()
    await loaded
    expect(await isSamePage()).toBe(false)
  })
})
