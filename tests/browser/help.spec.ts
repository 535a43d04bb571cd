import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { sampleClient } from './sample-client.ts'
import { expect, test } from './test.ts'

const client = sampleClient('99000019')

/** How many of the elements lie under a card. */
const coveredBy = (page: Page, card: string, elements: string) =>
  page.evaluate(
    ([card = '', elements = '']) => {
      const box = document.querySelector(card)?.getBoundingClientRect() ?? new DOMRect()
      return [...document.querySelectorAll(elements)]
        .map((element) => element.getBoundingClientRect())
        .filter(
          ({ left, right, top, bottom, width }) =>
            width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        ).length
    },
    [card, elements],
  )

test.describe('the tour', () => {
  test('is offered on the first dashboard, leads through its steps by keyboard, and is offered once', {
    tag: '@gate',
  }, async ({ page, signIn, visit }) => {
    await signIn('admin')
    await visit('/dashboard')
    const offer = page.getByRole('region', { name: 'New to the portal?' })
    await expect(offer).toContainText('in 6 steps')
    await offer.getByRole('link', { name: 'Start the tour' }).click()
    const step = page.getByRole('dialog')
    await expect(step).toHaveAccessibleName('Start here')
    await expect(step.getByRole('button', { name: 'Next' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(step).toHaveAccessibleName('Refer a client')
    await expect(step.getByRole('button', { name: 'Next' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(step).toHaveAccessibleName('Start here')
    for (const title of [
      'Refer a client',
      'Find a client',
      'See what happens next',
      'Stay up to date',
      'Commissions',
    ]) {
      await step.getByRole('button', { name: 'Next' }).click()
      await expect(step).toHaveAccessibleName(title)
    }
    await expect(step).toContainText('Step 6 of 6')
    await step.getByRole('button', { name: 'Finish' }).click()
    await expect(step).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(offer).toHaveCount(0)
    await visit('/dashboard')
    await expect(offer).toHaveCount(0)
  })

  test('is closed by Escape, and can be restarted from Help', async ({ page, signIn, visit }) => {
    await signIn('broker')
    await visit('/help')
    // A tour may end before its first animation does.
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0
    })
    await page.getByRole('link', { name: 'Start the tour' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    const step = page.getByRole('dialog')
    await expect(step).toContainText('Step 1 of 5')
    await page.keyboard.press('Escape')
    await expect(step).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'New to the portal?' })).toHaveCount(0)
  })

  test('does not start by itself or cover a page', async ({ page, signIn, visit }) => {
    await signIn('broker')
    await visit('/dashboard')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test.describe('on a phone, in the dark, without motion', () => {
    test.use({
      viewport: { width: 390, height: 800 },
      colorScheme: 'dark',
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('every step is on the screen', async ({ page, signIn, visit }) => {
      await signIn('admin')
      await visit('/dashboard')
      await page.getByRole('link', { name: 'Start the tour' }).click()
      const step = page.getByRole('dialog')
      for (let number = 1; number <= 6; number += 1) {
        await expect(step).toContainText(`Step ${number} of 6`)
        await expect(step).toBeInViewport({ ratio: 1 })
        await expect(step.getByRole('button', { name: 'Back' })).toHaveCount(number > 1 ? 1 : 0)
        await expect(step.getByRole('button', { name: 'Skip tour' })).toHaveCount(number < 6 ? 1 : 0)
        expect(await coveredBy(page, '.driver-popover', '.driver-active-element')).toBe(0)
        await expectAccessible(page, '.driver-popover')
        await step.getByRole('button', { name: number < 6 ? 'Next' : 'Finish' }).click()
      }
      await expect(step).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
  })
})

test('the tour of a client’s page is started from Help, and ends with the page', async ({
  page,
  signIn,
  visit,
}) => {
  await signIn('broker')
  await visit(client)
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
  await page.getByText('A client’s page', { exact: true }).click()
  await page.getByRole('link', { name: /^Start the tour of / }).click()
  const step = page.getByRole('dialog')
  await expect(step).toHaveAccessibleName('Follow the progress')
  await expect(step.getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(step).toHaveAccessibleName('Open each part')
  expect(await coveredBy(page, '.driver-popover', '.driver-active-element')).toBe(0)
  await page.goBack()
  await expect(step).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL(new RegExp(`${client}$`))
  await expect(step).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the offer leads to the steps in Help, and can be declined', async ({ page, signIn, visit }) => {
    await signIn('broker')
    await visit('/dashboard')
    await page.getByRole('link', { name: 'Start the tour' }).click()
    await expect(page).toHaveURL(/\/help#tour$/)
    await expect(page.getByRole('region', { name: 'Tour' }).getByRole('listitem')).toHaveCount(5)
    await visit('/dashboard')
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('link', { name: 'Start the tour' })).toHaveCount(0)
  })
})

for (const javaScriptEnabled of [true, false])
  test.describe(`help, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('opens from a client at its status', { tag: javaScriptEnabled ? [] : '@gate' }, async ({
      page,
      signIn,
      visit,
    }) => {
      await signIn('broker')
      await visit(client)
      const name = await page.getByRole('heading', { level: 1 }).textContent()
      await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
      await expect(page).toHaveURL(/\/help\?client=.*#statuses$/)
      await expect(page.getByText(`${name} has this status now.`)).toBeVisible()
      await page.getByRole('link', { name: `Back to ${name}` }).click()
      await expect(page).toHaveURL(new RegExp(`${client}$`))
    })
  })
