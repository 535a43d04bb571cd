import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // A dozen routes: the whole manifest is 0.4 kB, lazy discovery would cost a request before a click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
