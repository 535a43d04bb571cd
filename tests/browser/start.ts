import { startPortalPair } from '#tests/support/portal-pair.ts'

/** Starts portal and sandbox once for all browser tests. */
export default async function start() {
  const pair = await startPortalPair('test-results/logs/portal.log')
  process.env.PORTAL_ORIGIN = pair.origin
  return pair.stop
}
