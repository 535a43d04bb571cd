import { build } from './build.mjs'
import { install } from './install.mjs'
import { main, run } from './project.mjs'

await main(async () => {
  await install()
  await build()
  return (await run('node', ['tests/bench/index.ts'])).code
})
