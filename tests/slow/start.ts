import { startFaultProxy } from '#tests/support/fault-proxy.ts'
import { startPortalPair } from '#tests/support/portal-pair.ts'
import { slowNetwork } from '#tests/support/slow-network.ts'

/**
 * Starts a portal that browsers reach through the slow network. Documents are delayed and never lost: a person loads a lost one again at the browser's
 * error page, a test does not. `tests/browser/slow-network.spec.ts` does, for the main journey. Nor are requests that a test makes itself.
 */
export default async function start() {
  const network = await startFaultProxy({
    seed: Number(process.env.SEED ?? 1309),
    keepHost: true,
    spares: ({ headers }) => (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate',
  })
  const origin = network.origin.replace('127.0.0.1', 'localhost')
  const own = { PUBLIC_ORIGIN: origin, PORTAL_ORIGIN: origin }
  const pair = await startPortalPair('test-results/logs/slow.log', own, [], 120_000)
  Object.assign(network, { target: pair.origin, faults: slowNetwork })
  Object.assign(process.env, { PORTAL_ORIGIN: origin, LENDER_ORIGIN: pair.lender })
  return async () => {
    const { pass, ...lost } = network.counts
    process.stdout.write(`${pass} requests passed, lost: ${JSON.stringify(lost)}\n`)
    network.close()
    await pair.stop()
  }
}
