import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { environment, main, run } from './project.mjs'

await main(async () => {
  await install()
  await build()
  const env = environment({ CHROMIUM_PATH: await findChromium() })
  const script = process.argv[2] === 'looks' ? 'looks.ts' : 'take.ts'
  return (await run('node', [`tests/pictures/${script}`], { env })).code
})
