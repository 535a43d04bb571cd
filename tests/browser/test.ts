import { test as base, type Cookie, expect, type Page, type Request } from '@playwright/test'
import { startPortalPair } from '#tests/support/portal-pair.ts'
import { createFirm, type Firm } from './firm.ts'
import { type Email, type Persona, personas } from './personas.ts'
import { watch } from './watch.ts'

export interface Fixtures {
  /**
   * Signs in someone of the sample firms, for a test that changes nothing, or of the test’s own firm by their email address. On the provider’s
   * page if that is open. Otherwise by requests, which takes a fraction of the time, and `path` is opened, if one is given.
   */
  signIn(who: Persona | Email, path?: string): Promise<void>
  visit(path: string): Promise<void>
  /** For every test that changes something: a firm of its own, with the clients of the sample firm. */
  firm: Firm
  /** The lender’s origin. */
  lender: string
  clean: undefined
}

export interface Options {
  /** Whether the sample firms are those of all tests of a worker, which may not change them. */
  sharedFirms: boolean
}

interface WorkerFixtures {
  /** The portal and the lender of all tests of a worker. */
  pair: { origin: string; lender: string }
  /** Cookies of those who have signed in, by portal and email address. */
  signedIn: Map<string, Cookie[]>
}

/** Of each worker the portal, and one higher the sandbox. A variable moves them where two checkouts run their tests on one machine. */
const firstPort = Number(process.env.BROWSER_TEST_PORTS ?? 30_000)

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  sharedFirms: [true, { option: true }],

  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use, { workerIndex }) => {
      const { PORTAL_ORIGIN: origin, LENDER_ORIGIN: lender } = process.env
      if (origin && lender) return use({ origin, lender })
      const port = firstPort + 20 * workerIndex
      const pair = await startPortalPair(`test-results/logs/portal-${workerIndex}.log`, {
        PORT: String(port),
        SANDBOX_PORT: String(port + 1),
      })
      await use(pair)
      await pair.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  signedIn: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  baseURL: ({ pair }, use) => use(pair.origin),

  lender: ({ pair }, use) => use(pair.lender),

  firm: async ({ lender, page }, use) => use(await createFirm(lender, page)),

  clean: [
    async ({ context, baseURL }, use) => {
      const watched = watch(context, baseURL ?? '')
      await use(undefined)
      expect(await watched.problems()).toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ page, context, baseURL, javaScriptEnabled, visit, sharedFirms, signedIn }, use) => {
    const changes: string[] = []
    await use(async (who, path) => {
      const email = isPersona(who) ? personas[who] : who
      if (isPersona(who) && sharedFirms)
        context.on('request', (request) => {
          if (isChange(request, baseURL)) changes.push(`${request.method()} ${request.url()}`)
        })
      if (!page.url().includes('/identity/')) {
        const key = `${baseURL} ${email}`
        const known = signedIn.get(key)
        if (known) await context.addCookies(known)
        else signedIn.set(key, await signInByRequests(page, email))
        return path ? visit(path) : undefined
      }
      await enterAccount(page, email)
      await page.waitForURL((url) => url.origin === baseURL && url.pathname !== '/callback')
      if (javaScriptEnabled) await ready(page)
    })
    expect(changes, 'The sample firms are for reading: take the fixture firm').toEqual([])
  },

  visit: async ({ page, javaScriptEnabled }, use) => {
    await use(async (path) => {
      await page.goto(path)
      if (javaScriptEnabled) await ready(page)
    })
  },
})

/** Signs in on the provider’s page. */
export async function enterAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('practice')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const isPersona = (who: Persona | Email): who is Persona => who in personas

/** What is sent that the lender or other browsers of the person would know of. */
function isChange(request: Request, origin = ''): boolean {
  const { origin: to, pathname } = new URL(request.url())
  const harmless = /^\/(notifications|preferences|silent-refresh)\b/
  return request.method() !== 'GET' && to === origin && !harmless.test(pathname)
}

async function signInByRequests(page: Page, email: string): Promise<Cookie[]> {
  const { request } = page
  const shown = await request.get('/auth')
  const form = { email, password: 'practice' }
  const end = await request.post(shown.url(), { form, headers: { origin: new URL(shown.url()).origin } })
  expect(end.url()).not.toContain('/identity/')
  return page.context().cookies()
}

/** Pages with scripts answer to clicks once they are hydrated; pages without them at once. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated], html:not(:has(script[type="module"]))')).toBeAttached()
}

/** A page that a form leads to opens at its top, where its title and its new status are. */
export async function landsAtTop(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

/** What an action has done or a guard refused stands above the page that it led to, and takes the focus where there are scripts. */
export async function saysDone(page: Page, title: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Message' })
  await expect(panel).toContainText(title)
  await landsAtTop(page)
  const hydrated = await page.evaluate(() => 'hydrated' in document.documentElement.dataset)
  if (hydrated) await expect(panel).toBeFocused()
}

export { expect, type Persona, personas }
