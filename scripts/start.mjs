import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { main, Refusal, root } from './project.mjs'
import { portalArgs, startService } from './services.mjs'

// The portal alone, as in production: configured by the environment, built beforehand.
await main(async () => {
  if (!existsSync(join(root, 'build', 'server', 'index.js')))
    throw new Refusal('The portal is not built yet: run `npm ci && npm run build` first.')
  const portal = startService('portal', portalArgs, { NODE_ENV: 'production' }, { ownGroup: true })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => portal.stop())
  return portal.ended
})
