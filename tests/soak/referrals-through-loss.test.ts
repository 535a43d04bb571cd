import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { like } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createRouterFetch } from '#app/network/router-fetch.ts'
import { action } from '#app/routes/refer/route.tsx'
import type { Services } from '#contract/calls/services.ts'
import { clients } from '#sandbox/db/tables/clients.ts'
import { openTestSandbox, personas } from '#sandbox/testing/test-sandbox.ts'
import { createServices } from '#server/services/services.ts'
import { type Faults, startFaultProxy } from '#tests/support/fault-proxy.ts'
import { servicesAt } from '#tests/support/lender.ts'
import { brokerProfile } from '#tests/support/profiles.ts'
import { fields } from '#tests/support/refer-post.ts'
import { routeArgs } from '#tests/support/route-args.ts'

/** 1,000 take half a minute of processor time. */
const total = Number(process.env.REFERRALS ?? 300)
const atOnce = 8

/** 30 % of what is sent, each way, and some of the rest twice. */
const loss: Faults = { dropRequest: 0.12, dropAnswer: 0.12, cutAnswer: 0.06, double: 0.1 }

/** The form's action over HTTP, as a portal answers it: where a referral leads, or the form again. */
async function listenForReferrals(services: () => Services): Promise<string> {
  const listener = getRequestListener(async (request) => {
    const form = new FormData()
    for (const [name, value] of new URLSearchParams(await request.text())) form.append(name, value)
    const answer = await action(routeArgs('/refer', { form, profile: brokerProfile, services: services() }))
    if (answer instanceof Response) return Response.json({ to: answer.headers.get('Location') })
    return Response.json({ problem: answer.data.formError }, { status: answer.init?.status ?? 200 })
  })
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test(`${total} referrals through 30 % loss on both sides of the portal make ${total} clients`, async () => {
  const sandbox = await openTestSandbox()
  const lender = await sandbox.listen(0)
  const beforeLender = await startFaultProxy({ target: lender.url, faults: loss, seed: 16 })
  const token = await sandbox.tokenFor(personas.broker)
  const servicesFor = createServices({ services: servicesAt(beforeLender.origin) })
  const portal = await listenForReferrals(() => servicesFor({ token }))
  const beforePortal = await startFaultProxy({ target: portal, faults: loss, seed: 61 })
  onTestFinished(async () => {
    beforePortal.close()
    beforeLender.close()
    await lender.close()
  })
  const send = createRouterFetch({ wait: async () => {} }).fetch
  const submission = { type: 'fetcher', fetcherKey: 'refer', navigationType: null } as const
  const address = `${beforePortal.origin}/refer.data`

  /** Presses the button of one form until it is known where the referral leads. */
  async function refer(serial: number): Promise<string> {
    const company = {
      'company.number': String(97_000_000 + serial),
      'company.name': `Lost and Found ${serial} Ltd`,
    }
    const form = fields('send', { ...company, idempotency_key: crypto.randomUUID() })
    for (let press = 0; press < 30; press += 1) {
      const body = new URLSearchParams(form)
      const answer = await send(new Request(address, { method: 'POST', body }), submission).catch(
        () => undefined,
      )
      if (answer?.ok) return ((await answer.json()) as { to: string }).to
    }
    throw new Error(`Referral ${serial} never ended`)
  }

  const destinations: string[] = []
  let next = 0
  const work = async () => {
    while (next < total) destinations.push(await refer(next++))
  }
  await Promise.all(Array.from({ length: atOnce }, work))

  const created = await sandbox.db.select().from(clients).where(like(clients.companyNumber, '97%'))
  expect(created).toHaveLength(total)
  expect(new Set(created.map(({ companyNumber }) => companyNumber)).size).toBe(total)
  expect(destinations.toSorted()).toEqual(created.map(({ id }) => `/refer/sent/${id}`).toSorted())
  for (const { counts } of [beforePortal, beforeLender])
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(total / 50)
}, 120_000)
