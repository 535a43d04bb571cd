import { defineConfig } from 'vitest/config'

const shared = {
  root: new URL('../..', import.meta.url).pathname,
  globalSetup: ['tests/cluster/require-redis.ts', 'tests/cluster/require-postgres.ts'],
  setupFiles: ['tests/support/setup.ts'],
  fileParallelism: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
}
const storeTests = ['tests/cluster/redis-*.test.ts', 'tests/cluster/renewal-race.test.ts']

// What needs Redis, Postgres or several processes: `npm run test:cluster`, which runs both at once. Those of the store mostly wait.
export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'store', include: storeTests } },
      {
        test: { ...shared, name: 'processes', include: ['tests/cluster/**/*.test.ts'], exclude: storeTests },
      },
    ],
  },
})
