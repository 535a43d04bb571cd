import ICAL from 'ical.js'
import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import type { Client, ClientListItem } from '#contract/clients/client.ts'
import { clientOf } from '#tests/support/client.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { sampleListItem, samplePage } from '#tests/support/sample-clients.ts'
import { loader as loadClient } from './client/route.ts'
import { loader } from './route.ts'

const dated = (id: string, status: ClientListItem['status'], due_at: string | null) =>
  sampleListItem({ id, status, next_action: { actor: 'Broker', due_at } })

const clients = [
  dated('a', 'MoreInformationRequested', '2026-11-18T17:00:00Z'),
  dated('b', 'OfferSent', '2026-12-04T23:59:00Z'),
  dated('c', 'ContractSent', '2027-06-30T23:30:00Z'),
  dated('d', 'Live', null),
]

function services(more: Partial<BrokerService> = {}) {
  const broker = {
    listClients: vi.fn(async () => succeeded(samplePage(clients))),
    ...more,
  }
  return { broker }
}

/** What a calendar reads of the file: a parser of another maker. */
async function eventsIn(response: Response) {
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  return calendar.getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each)
    return {
      id: event.uid,
      day: event.startDate.toString(),
      title: event.summary,
      text: event.description,
      sequence: event.sequence,
      alarms: each.getAllSubcomponents('valarm').length,
    }
  })
}

test('holds the dates ahead of all clients, as whole days in London', async () => {
  const response = await loader(routeArgs('/calendar', { services: services(), profile: adminProfile }))
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await eventsIn(response)).toEqual([
    {
      id: 'b-OfferSent@portal.test',
      day: '2026-12-04',
      title: 'Larkfield Joinery Ltd: offers expire. You or the client act next',
      text: 'Offer sent, until 23:59. Reference WL-1001\nhttps://portal.test/application/b',
      alarms: 1,
      sequence: expect.any(Number),
    },
    expect.objectContaining({
      day: '2027-07-01',
      title: 'Larkfield Joinery Ltd: contract expires. You act next',
    }),
  ])
})

test('is an error where clients cannot be read', async () => {
  const down = async () => failed({ kind: 'unavailable', call: 'GET /api/v1/Clients' } as const)
  const none = loader(routeArgs('/calendar', { services: services({ listClients: down }) }))
  await expect(none).rejects.toMatchObject({ init: { status: 503 } })
})

test('holds one client’s date, and is not found where there is none', async () => {
  const args = (client: Client) => ({
    ...routeArgs('/calendar/b', { services: { broker: { getClient: async () => succeeded(client) } } }),
    params: { clientId: client.id },
  })
  const next_action = { actor: 'Client', due_at: '2026-12-10T17:00:00Z' } as const
  const response = await loadClient(args({ ...clientOf(), ...{ status: 'ContractSent', next_action } }))
  expect(await eventsIn(response)).toEqual([
    expect.objectContaining({
      day: '2026-12-10',
      title: 'Larkfield Joinery Ltd: contract expires. The client acts next',
    }),
  ])
  const answers = {
    actor: 'Broker',
    due_at: '2026-12-02T23:59:00Z',
    action: 'process-requested-information',
  } as const
  const accepted = { ...clientOf(), ...{ status: 'OfferAccepted', next_action: answers } }
  expect(await eventsIn(await loadClient(args(accepted)))).toMatchObject([
    {
      title: 'Larkfield Joinery Ltd: answers to underwriting due. You act next',
      text: expect.stringContaining('Offer accepted, until 23:59'),
    },
  ])
  const ended = { ...clientOf(), status: 'OfferDeclined', next_action: { ...next_action, actor: 'None' } }
  expect(await eventsIn(await loadClient(args(ended as Client)))).toMatchObject([{ alarms: 0 }])
  const without = { ...clientOf(), ...{ next_action: { ...next_action, due_at: null } } }
  await expect(loadClient(args(without))).rejects.toMatchObject({ init: { status: 404 } })
})

test('a file of a later moment has a higher number for a date, so that a calendar moves it', async () => {
  const numbers = ['2026-11-19T09:00:00Z', '2026-11-19T09:01:00Z'].map(async (at) => {
    const args = routeArgs('/calendar', { services: services(), profile: adminProfile, now: new Date(at) })
    return (await eventsIn(await loader(args)))[0]?.sequence ?? 0
  })
  const [first, second] = await Promise.all(numbers)
  expect(second).toBeGreaterThan(first ?? 0)
})
