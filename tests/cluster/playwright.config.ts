import { defineConfig } from '@playwright/test'
import browser from '../../playwright.config.ts'

/** The same browser as everywhere, before two portals behind a load balancer. One spec at a time: each has a cluster of its own. */
export default defineConfig({
  ...browser,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/cluster',
  globalSetup: [],
  fullyParallel: false,
  workers: 1,
  // A record of two minutes in five tabs takes longer to write than to make.
  use: { ...browser.use, trace: 'off' },
})
