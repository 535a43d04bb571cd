import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Files that share a worker share its modules, and the lender's tests its database: starting both afresh for each file took most of
// the time. A test that changes a global therefore restores it.
const shared = {
  isolate: false,
  setupFiles: ['tests/support/setup.ts'],
  // A machine that does much else at once is no reason to fail.
  testTimeout: 20_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
}
const processTests = ['tests/durability/**/*.test.ts', 'sandbox/**/*.process.test.ts']

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...shared,
          name: 'portal',
          include: [
            '{app,contract,server}/**/*.test.{ts,tsx}',
            'tests/{architecture,rules,support}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'sandbox',
          include: ['sandbox/**/*.test.ts', 'tests/{contract,conformance}/**/*.test.ts'],
          exclude: processTests,
        },
      },
      // What kills processes, or measures the memory of its own.
      { test: { ...shared, name: 'processes', isolate: true, include: processTests } },
    ],
  },
})
