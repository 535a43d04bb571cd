import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Files that share a worker share its modules, and the lender's tests its database: starting both afresh for each file took most of
// the time. A test that changes a global therefore restores it.
const shared = {
  isolate: false,
  setupFiles: ['tests/support/setup.ts', 'tests/support/same-values.ts'],
  // A machine that does much else at once is no reason to fail, and a test that passes never waits for these.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}

/** What starts processes of its own: each of them is given time to start on a slow machine. */
const processes = {
  ...shared,
  isolate: true,
  testTimeout: 300_000,
  hookTimeout: 300_000,
}

const storeTests = ['tests/cluster/redis-*.test.ts', 'tests/cluster/renewal-race.test.ts']

// `npm test` runs portal and sandbox; each of the others has a command of its own: scripts/test.mjs.
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...shared,
          name: 'portal',
          // Its address is asked for, never what is in it.
          css: { include: [/app\.css\?url$/] },
          include: [
            '{app,client-book,contract,server}/**/*.test.{ts,tsx}',
            'tests/{architecture,rules,support}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'sandbox',
          include: ['sandbox/**/*.test.ts', 'tests/contract/**/*.test.ts'],
        },
      },
      // Each run tries other values.
      {
        test: {
          ...processes,
          name: 'soak',
          include: ['tests/soak/**/*.test.ts'],
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      { test: { ...shared, name: 'conformance', include: ['{conformance,tests/conformance}/**/*.test.ts'] } },
      {
        test: {
          ...processes,
          name: 'store',
          include: storeTests,
          globalSetup: ['tests/cluster/require-redis.ts'],
        },
      },
      {
        test: {
          ...processes,
          name: 'cluster',
          include: ['tests/cluster/**/*.test.ts'],
          exclude: storeTests,
          globalSetup: ['tests/cluster/require-redis.ts', 'tests/cluster/require-postgres.ts'],
        },
      },
    ],
  },
})
