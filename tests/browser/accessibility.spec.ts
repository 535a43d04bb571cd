import { axeFindings, expectAccessible } from './axe.ts'
import { expect, type Persona, test } from './test.ts'

test('axe detects a planted violation', async ({ page }) => {
  await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1><img src="data:,"></main></html>')
  expect(await axeFindings(page)).toEqual([expect.stringMatching(/^light: image-alt /)])
  await page.setContent(
    '<html lang="en"><title>x</title><style>@media (prefers-color-scheme: dark) { h1 { color: #eee } }</style><main><h1>Hard to read</h1></main></html>',
  )
  expect(await axeFindings(page)).toEqual([expect.stringMatching(/^dark: color-contrast /)])
})

const screens: [persona: Persona, paths: string[]][] = [
  ['admin', ['/dashboard', '/commissions', '/commissions/clients', '/commissions/statement', '/help']],
  [
    'admin',
    ['/nexus?about=1', '/nexus/import', '/settings/team', '/settings/business', '/notifications-centre'],
  ],
  ['broker', ['/application', '/application?search=unknown', '/refer', '/refer?b=A1EX01']],
  ['broker', ['/application/00000000-0000-4000-8000-00000000ffff', '/nowhere']],
  ['suspended', ['/settings/team']],
  ['unsigned', ['/onboarding']],
  ['new', ['/onboarding', '/onboarding/firm', '/onboarding/people']],
]
const tabs = ['', '/directors', '/documents', '/timeline', '/referral', '/consent']

test.describe('axe finds nothing, in light and dark', () => {
  for (const [persona, paths] of screens)
    test(`${persona}: ${paths.join(', ')}`, async ({ page, signIn, visit }) => {
      await signIn(persona)
      for (const path of paths) {
        await visit(path)
        await expectAccessible(page)
      }
    })

  test('client, on every tab and on a director', async ({ page, signIn, visit }) => {
    await signIn('broker')
    await visit('/application?status=PendingApplication')
    const client = await page.locator('main table a[href^="/application/"]').first().getAttribute('href')
    for (const tab of tabs) {
      await visit(`${client}${tab}`)
      await expectAccessible(page)
    }
    await visit(`${client}/directors`)
    await page.locator(`main a[href^="${client}/directors/"]`).first().click()
    await expect(page.getByRole('button', { name: 'Save details' })).toBeVisible()
    await expectAccessible(page)
  })

  test('a refused referral', async ({ page, signIn, visit }) => {
    await signIn('broker')
    await visit('/refer')
    await page.getByRole('button', { name: 'Check and refer' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('sign-in problem', async ({ page, visit }) => {
    await visit('/callback?error=access_denied&state=unknown')
    await expectAccessible(page)
  })

  test('the sandbox’s sign-in page, also after a wrong password', async ({ page }) => {
    await page.goto('/auth')
    await expectAccessible(page)
    await page.getByLabel('Email').fill('unknown@example.com')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('axe finds nothing on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const path of ['/dashboard', '/application', '/refer'])
    test(path, async ({ page, signIn, visit }) => {
      await signIn('broker')
      await visit(path)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
})
