import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { movingPicture } from '#tests/support/moving-picture.ts'
import { startPortalPair } from '#tests/support/portal-pair.ts'
import { journey } from './journey.ts'

const pictures = join(import.meta.dirname, '../../docs/pictures')
const folder = mkdtempSync(join(tmpdir(), 'portal-pictures-'))
const pair = await startPortalPair(join(folder, 'portal.log'), { LOG_LEVEL: 'warn' })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
const view = { viewport: { width: 1280, height: 800 }, locale: 'en-GB', timezoneId: 'Europe/London' }

async function open(deviceScaleFactor: number) {
  const page = await browser.newPage({ ...view, deviceScaleFactor })
  await page.goto(pair.origin)
  return page
}

try {
  const page = await open(1)
  await page.getByLabel('Email').fill('admin@meridianquay.example')
  await page.getByLabel('Password').fill('practice')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${pair.origin}/dashboard`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.screenshot({ path: join(pictures, 'dashboard.png') })
  await page.close()
  // Smaller: it is many pictures.
  const frames = await journey(await open(0.6))
  writeFileSync(join(pictures, 'journey.png'), movingPicture(frames))
} finally {
  await browser.close()
  await pair.stop()
  rmSync(folder, { recursive: true })
}
