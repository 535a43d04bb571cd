import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { expect, type Persona, test } from './test.ts'

type Scheme = 'light' | 'dark'

/** What axe finds with all its rules in the light, and of contrast in the dark, where only colours can differ. */
async function problems(page: Page) {
  return [...(await violations(page, 'light')), ...(await violations(page, 'dark'))]
}

async function violations(page: Page, colorScheme: Scheme) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await atRest(page)
  const axe = new AxeBuilder({ page })
  const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, colorScheme, target, failureSummary })),
  )
}

test('axe detects a planted violation', async ({ page }) => {
  await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1><img src="data:,"></main></html>')
  expect(await problems(page)).toMatchObject([{ id: 'image-alt', colorScheme: 'light' }])
  await page.setContent(
    '<html lang="en"><title>x</title><style>@media (prefers-color-scheme: dark) { h1 { color: #eee } }</style><main><h1>Hard to read</h1></main></html>',
  )
  expect(await problems(page)).toMatchObject([{ id: 'color-contrast', colorScheme: 'dark' }])
})

const screens: [name: string, persona: Persona, path: string][] = [
  ['dashboard', 'admin', '/dashboard'],
  ['commissions', 'admin', '/commissions'],
  ['commission by client', 'admin', '/commissions/clients'],
  ['printed statement', 'admin', '/commissions/statement'],
  ['clients list', 'broker', '/application'],
  ['clients list without a hit', 'broker', '/application?search=unknown'],
  ['nexus', 'admin', '/nexus?about=1'],
  ['nexus import', 'admin', '/nexus/import'],
  ['refer', 'broker', '/refer'],
  ['refer by a colleague’s link', 'broker', '/refer?b=A1EX01'],
  ['team', 'admin', '/settings/team'],
  ['team of a suspended firm', 'suspended', '/settings/team'],
  ['business settings', 'admin', '/settings/business'],
  ['notification centre', 'admin', '/notifications-centre'],
  ['unknown client', 'broker', '/application/00000000-0000-4000-8000-00000000ffff'],
  ['help', 'admin', '/help'],
  ['page not found', 'broker', '/nowhere'],
  ['onboarding of an unsigned firm', 'unsigned', '/onboarding'],
  ['onboarding of someone new', 'new', '/onboarding'],
  ['onboarding: firm', 'new', '/onboarding/firm'],
  ['onboarding: people', 'new', '/onboarding/people'],
]
const tabs = ['', '/directors', '/documents', '/timeline', '/referral', '/consent']

test.describe('axe finds nothing, in light and dark', () => {
  for (const [name, persona, path] of screens)
    test(name, async ({ page, signIn, visit }) => {
      await signIn(persona)
      await visit(path)
      expect(await problems(page)).toEqual([])
    })

  test('client, on every tab and on a director', async ({ page, signIn, visit }) => {
    await signIn('broker')
    await visit('/application?status=PendingApplication')
    const client = await page.locator('main table a[href^="/application/"]').first().getAttribute('href')
    for (const tab of tabs) {
      await visit(`${client}${tab}`)
      expect(await problems(page)).toEqual([])
    }
    await visit(`${client}/directors`)
    await page.locator(`main a[href^="${client}/directors/"]`).first().click()
    await expect(page.getByRole('button', { name: 'Save details' })).toBeVisible()
    expect(await problems(page)).toEqual([])
  })

  test('a refused referral', async ({ page, signIn, visit }) => {
    await signIn('broker')
    await visit('/refer')
    await page.getByRole('button', { name: 'Check and refer' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
    expect(await problems(page)).toEqual([])
  })

  test('sign-in problem', async ({ page, visit }) => {
    await visit('/callback?error=access_denied&state=unknown')
    expect(await problems(page)).toEqual([])
  })

  test('the sandbox’s sign-in page, also after a wrong password', async ({ page }) => {
    await page.goto('/auth')
    expect(await problems(page)).toEqual([])
    await page.getByLabel('Email').fill('unknown@example.com')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await problems(page)).toEqual([])
  })
})

test.describe('axe finds nothing on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const path of ['/dashboard', '/application', '/refer'])
    test(path, async ({ page, signIn, visit }) => {
      await signIn('broker')
      await visit(path)
      expect(await problems(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
})
