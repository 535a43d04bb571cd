import { install } from './install.mjs'
import { runPair } from './pair.mjs'
import { main } from './project.mjs'
import { requirePorts } from './services.mjs'

await main(async () => {
  const ports = await requirePorts()
  await install()
  return runPair({
    ports,
    sandboxArgs: ['--watch', '--watch-preserve-output', 'sandbox/index.ts'],
    portalArgs: ['--conditions=development', 'server/index.ts'],
    env: {
      NODE_ENV: 'development',
      STAGE: 'local',
      SERVE_SOURCES: 'true',
      LOG_LEVEL: process.env.LOG_LEVEL || 'info',
    },
  })
})
