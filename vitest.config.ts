import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,contract,server,sandbox,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'tests/cluster/**', 'node_modules/**'],
    setupFiles: ['tests/support/setup.ts'],
    // A machine that does much else at once is no reason to fail.
    testTimeout: 20_000,
  },
})
