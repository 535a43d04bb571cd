import { defineConfig } from '@playwright/test'
import browser from '../../playwright.config.ts'

const journeys = [
  'address-search',
  'appeal',
  'business-settings',
  'commissions',
  'documents',
  'drafts',
  'journey',
  'nexus',
  'notifications',
  'offers',
  'onboarding',
  'referral',
  'requests',
  'team',
]

/** The journeys of every area as everywhere, before a portal that is reached through a slow network with losses. */
export default defineConfig({
  ...browser,
  testDir: '../browser',
  testMatch: journeys.map((name) => `${name}.spec.ts`),
  outputDir: '../../test-results/slow',
  globalSetup: './start.ts',
  // They wait for the network, and not for the processor.
  workers: 4,
  timeout: 600_000,
  expect: { timeout: 90_000 },
})
