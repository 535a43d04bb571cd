import { defineConfig } from '@playwright/test'
import browser from '../../playwright.config.ts'

/** The same browser as everywhere, before two portals behind a load balancer. Each test has a cluster of its own, so they may run side by side. */
export default defineConfig({
  ...browser,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/cluster',
  globalSetup: './start.ts',
})
