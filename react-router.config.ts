import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { writeServiceWorker } from './scripts/client-bundle/service-worker.ts'
import { compressFiles } from './scripts/compress.ts'
import { keepEarlierReleases } from './scripts/earlier-releases.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole manifest is 2.7 kB with Brotli: lazy discovery would cost a request before a click.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client')
    await writeServiceWorker(folder)
    await compressFiles(folder)
    await keepEarlierReleases(reactRouterConfig.buildDirectory, process.env.LAST_RELEASE)
  },
} satisfies Config
