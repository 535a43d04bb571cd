import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { startPortalPair } from '#tests/support/portal-pair.ts'

const pictures = join(import.meta.dirname, '../../docs/pictures')
const folder = mkdtempSync(join(tmpdir(), 'portal-pictures-'))
const pair = await startPortalPair(join(folder, 'portal.log'), { LOG_LEVEL: 'warn' })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  await page.goto(pair.origin)
  await page.getByLabel('Email').fill('admin@meridianquay.example')
  await page.getByLabel('Password').fill('practice')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${pair.origin}/dashboard`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.screenshot({ path: join(pictures, 'dashboard.png') })
} finally {
  await browser.close()
  await pair.stop()
  rmSync(folder, { recursive: true })
}
