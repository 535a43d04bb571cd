import { expect, test, vi } from 'vitest'
import { loader as openClient } from '#app/routes/application/detail/route.tsx'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { TimelineEvent } from '#contract/clients/client.ts'
import { createKnownTimelines } from '#server/known-timelines.ts'
import { createMemoryReadMarks } from '#server/read-marks/memory-read-marks.ts'
import { clientOf } from '#tests/support/client.ts'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { defaultPreferences, type Options, routeArgs } from '#tests/support/route-args.ts'
import { sampleListItem, samplePage } from '#tests/support/sample-clients.ts'
import { loader } from './route.ts'

const { last_activity_at } = sampleListItem()

const event = (id: string, change: Partial<TimelineEvent> = {}): TimelineEvent => ({
  id,
  at: '2026-11-19T08:00:00Z',
  actor_type: 'Lender',
  actor_name: 'Wrenfield Lending',
  type: 'OfferSent',
  text: 'Offers sent',
  ...change,
})

const client = {
  ...clientOf(),
  last_activity_at,
  timeline: [event('offer'), event('approval', { type: 'ClientApproved' })],
}

function lender() {
  return {
    listClients: vi.fn(async () => succeeded(samplePage([sampleListItem()]))),
    getClient: vi.fn(async (_id: string) => succeeded(client)),
  }
}

async function count(options: Partial<Options<Record<string, string>>>) {
  const { data } = await loader(routeArgs('/notifications-centre/unread?background', options))
  return data.unread
}

test('counts updates that are neither read nor muted', async () => {
  expect(await count({ services: { broker: lender() } })).toBe(2)
  const preferences = () => ({ ...defaultPreferences, muted: ['OfferSent'] })
  expect(await count({ services: { broker: lender() }, browserState: { preferences } })).toBe(1)
})

test('says when a client last had activity, for pages that may have missed it', async () => {
  const { data } = await loader(
    routeArgs('/notifications-centre/unread?background', { services: { broker: lender() } }),
  )
  expect(data.lastActivityAt).toBe(last_activity_at)
})

test('reads only clients with activity since everything was read', async () => {
  const readMarks = createMemoryReadMarks()
  await readMarks.markAllRead(adminProfile.person_id, new Date(last_activity_at))
  const broker = lender()
  expect(await count({ services: { broker }, readMarks })).toBe(0)
  expect(broker.getClient).not.toHaveBeenCalled()
})

test('reads a client once, and again when it has had activity since', async () => {
  const kept = { readMarks: createMemoryReadMarks(), knownTimelines: createKnownTimelines() }
  const broker = lender()
  for (let each = 0; each < 3; each += 1) expect(await count({ ...kept, services: { broker } })).toBe(2)
  expect(broker.getClient).toHaveBeenCalledOnce()
  const changed = { last_activity_at: '2026-11-19T09:05:00Z' }
  broker.listClients.mockResolvedValue(succeeded(samplePage([sampleListItem(changed)])))
  const timeline = [...client.timeline, event('contract', { type: 'ClientContractSent' })]
  broker.getClient.mockResolvedValue(succeeded({ ...client, ...changed, timeline }))
  for (let each = 0; each < 3; each += 1) expect(await count({ ...kept, services: { broker } })).toBe(3)
  expect(broker.getClient).toHaveBeenCalledTimes(2)
})

test('a read mark and a muted kind change the number without reading a client again', async () => {
  const kept = { readMarks: createMemoryReadMarks(), knownTimelines: createKnownTimelines() }
  const broker = lender()
  expect(await count({ ...kept, services: { broker } })).toBe(2)
  await kept.readMarks.markRead(adminProfile.person_id, 'offer')
  expect(await count({ ...kept, services: { broker } })).toBe(1)
  expect(broker.getClient).toHaveBeenCalledOnce()
})

test('who sees a client has read its updates', async () => {
  const kept = { readMarks: createMemoryReadMarks(), services: { broker: lender() } }
  expect(await count(kept)).toBe(2)
  const path = `/application/${client.id}`
  const open = () => openClient(routeArgs(path, { ...kept, params: { clientId: client.id } }))
  expect(await open()).toMatchObject({ seen: 'approval' })
  expect(await count(kept)).toBe(0)
  expect(await open()).toMatchObject({ seen: null })
})

test('one person’s clients are not counted for another', async () => {
  const knownTimelines = createKnownTimelines()
  const broker = lender()
  for (const profile of [adminProfile, brokerProfile, adminProfile, brokerProfile])
    await count({ services: { broker }, knownTimelines, profile })
  expect(broker.getClient).toHaveBeenCalledTimes(2)
})

test('reads two clients at a time, and retries those that failed', async () => {
  const knownTimelines = createKnownTimelines()
  const items = Array.from({ length: 10 }, (_, index) => sampleListItem({ id: `${index}` }))
  let running = 0
  let highest = 0
  const getClient = vi.fn(async (id: string) => {
    running += 1
    highest = Math.max(highest, running)
    await Promise.resolve()
    running -= 1
    return id === '7' ? failed({ kind: 'unavailable', call: 'GET' }) : succeeded({ ...client, id })
  })
  const broker = { listClients: async () => succeeded(samplePage(items)), getClient }
  expect(await count({ services: { broker }, knownTimelines })).toBe(18)
  expect(highest).toBe(2)
  getClient.mockClear()
  await count({ services: { broker }, knownTimelines })
  expect(getClient).toHaveBeenCalledExactlyOnceWith('7')
})
