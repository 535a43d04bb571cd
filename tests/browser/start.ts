import { startPortalPair } from '#tests/support/portal-pair.ts'
import { prepareSampleData } from '#tests/support/sample-data.ts'

/** Starts portal and sandbox once for all browser tests; those that need their own start with a copy of the same data. */
export default async function start() {
  const [pair, removeSampleData] = await Promise.all([
    startPortalPair('test-results/logs/portal.log'),
    prepareSampleData(),
  ])
  process.env.PORTAL_ORIGIN = pair.origin
  return async () => {
    await pair.stop()
    await removeSampleData()
  }
}
