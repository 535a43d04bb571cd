import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { onStop } from './on-stop.mjs'
import { main, Refusal, root } from './project.mjs'
import { portalArgs, startService } from './services.mjs'

// The portal alone, as in production: configured by the environment, built beforehand.
await main(async () => {
  if (!existsSync(join(root, 'build', 'server', 'index.js')))
    throw new Refusal('The portal is not built yet: run `npm ci && npm run build` first.')
  const portal = startService('portal', portalArgs, { NODE_ENV: 'production' }, { ownGroup: true })
  // It bounds its own stop by STOP_DELAY and what is in progress, and is never killed from here.
  onStop(() => portal.child.kill('SIGTERM'))
  return portal.ended
})
