import type { Page } from '@playwright/test'
import { axeFindings, expectAccessible } from './axe.ts'
import { sampleClient } from './sample-client.ts'
import { expect, type Fixtures, type Persona, test } from './test.ts'

test('axe detects a planted violation', { tag: '@gate' }, async ({ page }) => {
  await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1><img src="data:,"></main></html>')
  expect(await axeFindings(page)).toEqual([expect.stringMatching(/^light: image-alt /)])
  await page.setContent(
    '<html lang="en"><title>x</title><style>@media (prefers-color-scheme: dark) { h1 { color: #eee } }</style><main><h1>Hard to read</h1></main></html>',
  )
  expect(await axeFindings(page)).toEqual([expect.stringMatching(/^dark: color-contrast /)])
})

const applying = sampleClient('99000019')
const choosing = sampleClient('99000033')
const robin = '/settings/team/00000000-0000-4000-8000-000000000023/remove'
const failedRows = '/nexus/import/00000000-0000-4000-8000-000000000062'
const result = '/nexus/00000000-0000-4000-8000-000000040001'

interface Sweep {
  name: string
  persona: Persona
  paths: string[]
}

const screens: Sweep[] = [
  {
    name: 'the firm, for an admin',
    persona: 'admin',
    paths: [
      '/dashboard',
      '/dashboard/lost',
      '/settings/team',
      robin,
      '/settings/business',
      '/settings/business?part=account',
      '/settings/business?part=device',
      '/notifications-centre',
      '/help',
      '/search?q=larkfield',
      '/share',
      '/accessibility',
      '/logout',
      '/signed-in',
    ],
  },
  {
    name: 'commissions and Nexus',
    persona: 'admin',
    paths: [
      '/commissions',
      '/commissions/clients',
      '/commissions/statement',
      '/nexus?about=1',
      '/nexus/import',
    ],
  },
  { name: 'results and rows of Nexus', persona: 'admin', paths: [result, failedRows] },
  {
    name: 'clients and the referral',
    persona: 'broker',
    paths: [
      '/application',
      '/application?search=unknown',
      '/refer?b=A1EX01',
      applying.replace('/application', '/refer/sent'),
      sampleClient('99000011').replace('/application/', '/remind?client='),
      '/application/00000000-0000-4000-8000-00000000ffff',
      '/nowhere',
    ],
  },
  {
    name: 'a client that applies',
    persona: 'broker',
    paths: ['', '/directors', '/documents', '/timeline', '/referral', '/consent', '/case-file'].map(
      (tab) => applying + tab,
    ),
  },
  {
    name: 'a client that is asked, chooses, signs or appeals',
    persona: 'admin',
    paths: [
      `${sampleClient('99000003')}/requests`,
      `${choosing}/offers`,
      `${choosing}/offers/decline`,
      `${sampleClient('99000001')}/case-file`,
      `${sampleClient('99000039')}/contract`,
      sampleClient('99000005'),
      `${sampleClient('99000005')}/appeal`,
    ],
  },
  { name: 'a suspended firm', persona: 'suspended', paths: ['/settings/team', '/refer'] },
  { name: 'a firm that has not signed', persona: 'unsigned', paths: ['/onboarding', '/settings/business'] },
  {
    name: 'someone without a firm',
    persona: 'new',
    paths: ['/onboarding', '/onboarding/firm', '/onboarding/people'],
  },
]

const onPhones: Sweep[] = [
  {
    name: 'for a broker',
    persona: 'broker',
    paths: ['/dashboard', '/application', '/refer', '/settings/business', '/notifications-centre?limit=80'],
  },
  {
    name: 'for an admin',
    persona: 'admin',
    paths: [
      '/settings/team',
      robin,
      '/nexus?about=1',
      '/nexus/import',
      failedRows,
      '/commissions',
      '/commissions/clients',
      '/commissions/statement',
      `${choosing}/offers`,
      `${choosing}/offers/decline`,
    ],
  },
  { name: 'for a suspended firm', persona: 'suspended', paths: ['/refer'] },
]

async function look(page: Page, visit: Fixtures['visit'], path: string) {
  await visit(path)
  await expectAccessible(page)
  const { width = 0 } = page.viewportSize() ?? {}
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
}

test.describe('axe finds nothing, in light and dark, and nothing is wider than the screen', () => {
  for (const { name, persona, paths } of screens)
    test(name, { tag: '@gate' }, async ({ page, signIn, visit }) => {
      await signIn(persona)
      for (const path of paths) await look(page, visit, path)
    })

  test('a director', async ({ page, signIn, visit }) => {
    await signIn('broker', `${applying}/directors`)
    const link = page.getByRole('main').getByRole('link', { name: /Director One/ })
    await look(page, visit, (await link.getAttribute('href')) ?? '')
    await expect(page.getByRole('button', { name: 'Save details' })).toBeVisible()
  })

  test('a refused referral', async ({ page, firm, signIn, visit }) => {
    await signIn(firm.broker)
    await visit('/refer')
    await page.getByRole('button', { name: 'Check and refer' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('pages of someone who is not signed in', async ({ page, visit }) => {
    for (const path of ['/callback?error=access_denied&state=unknown', '/silent-refresh', '/logout'])
      await look(page, visit, path)
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

test.describe('axe finds nothing on a phone, and nothing is wider than the screen,', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const { name, persona, paths } of onPhones)
    test(name, { tag: persona === 'suspended' ? [] : '@gate' }, async ({ page, signIn, visit }) => {
      await signIn(persona)
      for (const path of paths) await look(page, visit, path)
    })
})

test('no list scrolls sideways, from the narrowest table to the widest', async ({ page, signIn, visit }) => {
  await signIn('admin')
  for (const path of [
    '/nexus?about=1',
    '/nexus/import',
    '/settings/team',
    '/application',
    '/commissions',
    '/commissions/clients',
  ]) {
    await visit(path)
    for (const width of [640, 660, 768, 900, 1_100, 1_279, 1_280]) {
      await page.setViewportSize({ width, height: 900 })
      const shown = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(shown, `${path} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})
