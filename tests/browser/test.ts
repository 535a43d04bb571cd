import { test as base, expect, type Page } from '@playwright/test'
import { watch } from './watch.ts'

export const personas = {
  admin: 'admin@meridianquay.example',
  broker: 'broker@meridianquay.example',
  colleague: 'robin@meridianquay.example',
  unsigned: 'unsigned@tallowlane.example',
  new: 'new@fenwater.example',
  applicant: 'fay@copperline.example',
  rejected: 'rejected@marlstreet.example',
  suspended: 'suspended@gannethill.example',
}
export type Persona = keyof typeof personas

export interface Fixtures {
  /** On the provider’s page if that is open. Otherwise by requests, which takes a fraction of the time, and `path` is opened, if one is given. */
  signIn(persona: Persona, path?: string): Promise<void>
  visit(path: string): Promise<void>
  clean: undefined
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: ({}, use) => use(process.env.PORTAL_ORIGIN),

  clean: [
    async ({ context, baseURL }, use) => {
      const watched = watch(context, baseURL ?? '')
      await use(undefined)
      expect(await watched.problems()).toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ page, baseURL, javaScriptEnabled, visit }, use) => {
    await use(async (persona, path) => {
      if (!page.url().includes('/identity/')) {
        await signInByRequests(page, personas[persona])
        return path ? visit(path) : undefined
      }
      await page.getByLabel('Email').fill(personas[persona])
      await page.getByLabel('Password').fill('practice')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL((url) => url.origin === baseURL && url.pathname !== '/callback')
      if (javaScriptEnabled) await ready(page)
    })
  },

  visit: async ({ page, javaScriptEnabled }, use) => {
    await use(async (path) => {
      await page.goto(path)
      if (javaScriptEnabled) await ready(page)
    })
  },
})

async function signInByRequests({ request }: Page, email: string): Promise<void> {
  const shown = await request.get('/auth')
  const form = { email, password: 'practice' }
  const end = await request.post(shown.url(), { form, headers: { origin: new URL(shown.url()).origin } })
  expect(end.url()).not.toContain('/identity/')
}

/** Pages with scripts answer to clicks once they are hydrated; pages without them at once. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated], html:not(:has(script[type="module"]))')).toBeAttached()
}

export { expect }
