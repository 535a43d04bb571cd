import { build } from './build.mjs'
import { install } from './install.mjs'
import { runPair } from './pair.mjs'
import { main } from './project.mjs'
import { portalArgs, requirePorts } from './services.mjs'

await main(async () => {
  const ports = await requirePorts()
  await install()
  await build()
  return runPair({
    ports,
    sandboxArgs: ['sandbox/index.ts'],
    portalArgs,
    env: { NODE_ENV: 'production', STAGE: 'local', LOG_LEVEL: process.env.LOG_LEVEL || 'warn' },
  })
})
