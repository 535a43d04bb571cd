import { expect, test } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { clientWithOffers, offerOf } from '#tests/support/offers.ts'
import { clientWithRequests, requestedItem } from '#tests/support/requested-item.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { clientTabs } from '../client-view.ts'
import { loader } from './route.tsx'

const signatory = { email: 'director.one@example.com', role: 'Director', status_at: '2024-11-19T08:00:00Z' }
const contract = {
  sent_at: '2024-11-19T08:00:00Z',
  signed_at: null,
  expires_at: '2024-11-30T23:59:00Z',
  signatories: [
    { ...signatory, name: 'Sample Director One', status: 'Signed', status_at: '2024-11-20T16:40:00Z' },
    { ...signatory, name: 'Sample Director Two', status: 'Sent' },
    { ...signatory, name: 'Sample Director Three', status: 'Notarised' },
  ],
} satisfies Client['contract']

const client = (changes: Partial<Client> = {}) =>
  clientWithOffers({
    status: 'ContractSent',
    available_actions: ['upload-documents'],
    offers: [offerOf({ status: 'Accepted', accepted_amount: 45_000 })],
    contract,
    ...changes,
  })

async function load(answer: Client, now = new Date('2024-11-23T09:00:00Z')) {
  const params = { clientId: answer.id }
  const broker = { getClient: async () => succeeded(answer) }
  const { view } = await loader(
    routeArgs(`/application/${answer.id}/contract`, { params, now, services: { broker } }),
  )
  return view
}

test('says who has signed, when, and whom to remind', async () => {
  const view = await load(client())
  expect(view).toMatchObject({ state: 'open', signedCount: 1, expires_at: contract.expires_at })
  expect(view?.signatories).toMatchObject([
    { status: 'Signed', colour: 'green', status_at: '2024-11-20T16:40:00Z', waiting: null, awaited: false },
    {
      status: 'Sent',
      colour: 'yellow',
      waiting: 'not signed for 4 days',
      awaited: true,
    },
    { status: 'Notarised', colour: 'grey', waiting: null, awaited: false },
  ])
})

test.each([
  ['a signed one', { contract: { ...contract, signed_at: '2024-11-21T10:00:00Z' } }, 'signed'],
  ['one whose terms have changed', { status: 'OfferSent' }, 'withdrawn'],
] as const)('%s', async (_, changes, state) => {
  const view = await load(client(changes))
  expect(view?.state).toBe(state)
  expect(view?.signatories.some(({ awaited }) => awaited)).toBe(false)
})

test('of one whose terms have changed the tab counts no signatures, and no one’s is awaited', async () => {
  const changed = client({ status: 'OfferSent' })
  expect(clientTabs(changed).find(({ label }) => label === 'Contract')?.count).toBeUndefined()
  expect((await load(changed))?.signatories).toMatchObject([
    { status: 'Signed' },
    { status: 'Not signed', status_at: null },
    { status: 'Not signed', status_at: null },
  ])
})

test('an expired one says so, and no one’s signature is awaited', async () => {
  const view = await load(client(), new Date('2024-12-01T09:00:00Z'))
  expect(view?.state).toBe('expired')
  expect(view?.signatories.map(({ status }) => status)).toEqual(['Signed', 'Not signed', 'Not signed'])
})

test('there is none before it is sent', async () => {
  expect(await load(clientWithOffers())).toBeNull()
})

test('tabs count pending items: open offers, signatures', () => {
  const counts = (of: Client) => Object.fromEntries(clientTabs(of).map(({ label, count }) => [label, count]))
  expect(counts(clientWithOffers())).toMatchObject({ Offers: 2, Directors: 1, Documents: 1 })
  expect(counts(clientWithOffers())).not.toHaveProperty('Contract')
  expect(counts(client())).toMatchObject({ Offers: undefined, Contract: '1 of 3 signed' })
  const signed = { ...contract, signed_at: '2024-11-21T10:00:00Z' }
  expect(counts(client({ contract: signed })).Contract).toBeUndefined()
})

test('requests that can no longer be answered are not counted', () => {
  const requests = (of: Client) => clientTabs(of).find(({ label }) => label === 'Requests')?.count
  const waiting = clientWithRequests([requestedItem()])
  expect(requests(waiting)).toBe(1)
  expect(
    requests({ ...waiting, status: 'ContractSigned', available_actions: ['upload-documents'] }),
  ).toBeUndefined()
})

test('an unavailable service is an error page', async () => {
  const broker = { getClient: async () => failed({ kind: 'unavailable', call: 'GET' } as const) }
  await expect(
    loader(routeArgs('/application/x/contract', { params: { clientId: 'x' }, services: { broker } })),
  ).rejects.toMatchObject({ init: { status: 503 } })
})
