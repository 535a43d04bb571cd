import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { environment, main, run } from './project.mjs'

await main(async () => {
  await install()
  await build()
  const env = environment({ CHROMIUM_PATH: await findChromium() })
  return (await run('node', ['tests/pictures/take.ts'], { env })).code
})
