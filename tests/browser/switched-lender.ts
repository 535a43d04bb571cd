import { type LenderSwitch, startLenderSwitch } from '#tests/support/lender-switch.ts'
import { startPortalPair } from '#tests/support/portal-pair.ts'
import { test as base } from './test.ts'

/** A pair of its own, whose lender can be taken away and given back, or refuse every token. */
export const test = base.extend<{ switched: LenderSwitch }, { lenderSwitch: LenderSwitch }>({
  sharedFirms: false,
  lenderSwitch: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const lenderSwitch = await startLenderSwitch()
      await use(lenderSwitch)
      lenderSwitch.close()
    },
    { scope: 'worker' },
  ],
  pair: [
    async ({ lenderSwitch }, use, { workerIndex }) => {
      const pair = await startPortalPair(`test-results/logs/switched-${workerIndex}.log`, {
        BROKER_SERVICE_URL: `${lenderSwitch.origin}/broker`,
        CORE_SERVICE_URL: `${lenderSwitch.origin}/core`,
      })
      lenderSwitch.target = pair.lender
      await use(pair)
      await pair.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  switched: async ({ lenderSwitch }, use) => {
    await use(Object.assign(lenderSwitch, { broken: false, refusing: false }))
  },
})
