import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findPages } from '#tests/bench/page-list.ts'
import { startPortalPair } from '#tests/support/portal-pair.ts'

// Every page of an admin at two widths, light and dark, with an index that shows the four beside each other.

const folder = join(import.meta.dirname, '../../test-results/looks')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const temporary = mkdtempSync(join(tmpdir(), 'portal-looks-'))
const pair = await startPortalPair(join(temporary, 'portal.log'), { LOG_LEVEL: 'warn' })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})

try {
  const page = await browser.newPage({ locale: 'en-GB', timezoneId: 'Europe/London' })
  await page.goto(`${pair.origin}/dashboard`)
  await page.getByLabel('Email').fill('admin@meridianquay.example')
  await page.getByLabel('Password').fill('practice')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${pair.origin}/dashboard`)
  await page.goto(`${pair.origin}/nexus`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const open = async (path: string) => (await page.request.get(pair.origin + path)).text()
  const figures: string[] = []
  for (const { name, path } of await findPages(open)) {
    const pictures: string[] = []
    for (const width of [390, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
        await page.emulateMedia({ colorScheme })
        await page.goto(pair.origin + path, { waitUntil: 'load' })
        const file = `${name.toLowerCase().replace(/\W+/g, '-')}-${width}-${colorScheme}.png`
        await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' })
        pictures.push(`<img src="${file}" width="${width}" alt="${width} px, ${colorScheme}">`)
      }
    figures.push(`<h2>${name}</h2><p>${pictures.join('\n')}</p>`)
  }
  const style = 'body{font-family:sans-serif}p{display:flex;gap:1rem;align-items:start}'
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Looks</title><style>${style}</style>\n${figures.join('\n')}\n`,
  )
  process.stdout.write(`${figures.length} pages: ${join(folder, 'index.html')}\n`)
} finally {
  await browser.close()
  await pair.stop()
  rmSync(temporary, { recursive: true })
}
