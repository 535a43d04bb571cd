import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { environment, main, run } from './project.mjs'

// Every area's journeys at 400 kbit/s, with 400 ms of latency and losses. Arguments are for Playwright: files, or `-g` and a name.
await main(async () => {
  await install()
  await build()
  const args = ['test', '--config', join('tests', 'slow', 'playwright.config.ts'), ...process.argv.slice(2)]
  const { code } = await run('playwright', args, {
    env: environment({ CHROMIUM_PATH: await findChromium() }),
  })
  return code
})
