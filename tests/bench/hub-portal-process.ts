import { startHubPortal } from '#tests/support/hub-portal.ts'

// The portal's proxy in a process of its own, so that its memory can be measured. Speaks to the report over the channel of its parent.

const unlimited = { maxPerSession: 10_000, maxConnections: 10_000 }
const portal = await startHubPortal({ lender: process.argv[2] ?? '', limits: unlimited })

process.on('message', () => {
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ size: portal.hub.size, rss, heapUsed, external })
})
process.on('disconnect', () => process.exit())
process.send?.({ origin: portal.origin, headers: await portal.signIn('token') })
