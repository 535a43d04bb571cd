import { tokensIn } from '#tests/support/leaks.ts'
import { startPortalPair } from '#tests/support/portal-pair.ts'

/** Starts portal and sandbox once for all browser tests; at the end no line of the portal's log may hold a token. */
export default async function start() {
  const pair = await startPortalPair('test-results/logs/portal.log')
  process.env.PORTAL_ORIGIN = pair.origin
  return async () => {
    await pair.stop()
    const leaks = pair
      .log()
      .split('\n')
      .filter((line) => tokensIn(line).length > 0)
    if (leaks.length > 0) throw new Error(`The portal logged tokens:\n${leaks.join('\n')}`)
  }
}
