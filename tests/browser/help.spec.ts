import type { Page } from '@playwright/test'
import { areaNames, areaTours } from '#app/tour/area-tours.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

const client = '/application/00000000-0000-4000-8000-000000000112'

const controls = '#main :is(table, details) :is(a, button, summary)'

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
  test('is offered on the first dashboard, leads through its steps by keyboard, and is offered once', async ({
    page,
    signIn,
    visit,
  }) => {
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
    await page.getByRole('button', { name: 'Start the tour' }).click()
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
    await page.getByRole('navigation').first().getByRole('link', { name: 'Clients' }).click()
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
        expect(await coveredBy(page, '.driver-popover', '.driver-active-element')).toBe(0)
        await expectAccessible(page)
        await step.getByRole('button', { name: number < 6 ? 'Next' : 'Finish' }).click()
      }
      await expect(step).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
  })
})

test.describe('the tours of the areas', () => {
  // Without the answers that all other tests bring along.
  test.use({ storageState: { cookies: [], origins: [] } })

  test('are offered where every step has its target, led through by keyboard, and skipped for good', async ({
    page,
    signIn,
    visit,
  }) => {
    await signIn('admin')
    const offer = page.getByRole('region', { name: 'New to this page?' })
    const answered = () => page.waitForResponse((response) => response.url().endsWith('/preferences'))
    for (const name of areaNames) {
      const { path, steps } = areaTours[name]
      await visit(path.replace('/application/:clientId', client))
      if (name === 'nexus') await page.getByRole('button', { name: 'Continue' }).click()
      await expect(offer).toContainText(`in ${steps.length} steps`)
      for (const { targets } of steps) await expect(page.locator(targets.join()).first()).toBeVisible()
    }

    expect(await coveredBy(page, '.tour-offer', controls)).toBe(0)

    const step = page.getByRole('dialog')
    const declined = answered()
    await offer.getByRole('button', { name: 'Start the tour' }).press('Enter')
    await expect(step).toHaveAccessibleName(areaTours.team.steps[0].title)
    await expect(step.getByRole('button', { name: 'Next' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(step).toHaveAccessibleName(areaTours.team.steps[1].title)
    expect(await coveredBy(page, '.driver-popover', `.driver-active-element, ${controls}`)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(step).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await declined

    // Typing takes the offer away, and skipping all tours ends all offers.
    await visit('/refer')
    await expect(offer).toBeVisible()
    await page.getByLabel('Company name or number').fill('Larkfield')
    await expect(offer).toHaveCount(0)
    await visit('/application')
    const skipped = answered()
    await offer.getByRole('button', { name: 'Skip all tours' }).click()
    await skipped
    await visit('/help')
    const offered = await page.evaluate(
      () => window.__reactRouterDataRouter?.state.loaderData['layouts/portal/route'].tours,
    )
    expect(offered).toEqual([])
    await page.getByText(areaTours.clients.label, { exact: true }).last().click()
    const start = page.getByRole('link', { name: 'Start the tour: Clients' })
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      start.click({ modifiers: ['ControlOrMeta'] }),
    ])
    await tab.close()
    await start.click()
    await expect(page).toHaveURL(/\/application$/)
    await expect(step).toHaveAccessibleName(areaTours.clients.steps[0].title)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the offer leads to the steps in Help, and can be declined', async ({ page, signIn, visit }) => {
    await signIn('broker')
    await visit('/dashboard')
    await page.getByRole('link', { name: 'Start the tour' }).click()
    await expect(page).toHaveURL(/\/help#tour$/)
    await expect(page.getByRole('region', { name: 'Tour' }).getByRole('listitem')).toHaveCount(5)
    await expect(page.getByRole('button', { name: 'Start the tour' })).toHaveCount(0)
    await visit('/dashboard')
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('link', { name: 'Start the tour' })).toHaveCount(0)
  })
})

for (const javaScriptEnabled of [true, false])
  test.describe(`help, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('opens from a client at its status', async ({ page, signIn, visit }) => {
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
