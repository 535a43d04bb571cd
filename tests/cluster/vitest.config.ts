import { defineConfig } from 'vitest/config'

// What needs Redis, Postgres or several processes: `npm run test:cluster`.
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/cluster/**/*.test.ts'],
    globalSetup: ['tests/cluster/require-redis.ts', 'tests/cluster/require-postgres.ts'],
    setupFiles: ['tests/support/setup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
