import { defineConfig, devices } from '@playwright/test'

/** Each journey signs in at the sandbox's identity provider, in a real browser, against the built portal. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/start.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only sometimes is a fault in the portal or in the test.
  retries: 0,
  workers: 2,
  // Room for two workers on slow cores, where the longest journey takes about 45 seconds. A test that passes never waits for these.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Files would come from its cache where a test holds or drops their requests. service-worker.spec.ts allows it.
    serviceWorkers: 'block',
    // The word Headless makes a bot of it, and bots get no error pages (specification, section 2).
    userAgent: devices['Desktop Chrome'].userAgent,
    screenshot: 'only-on-failure',
    // Recording takes a quarter of the time of all tests: run the one that failed again with `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
})
