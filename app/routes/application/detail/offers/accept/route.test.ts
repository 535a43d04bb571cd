import { expect, test, vi } from 'vitest'
import { type Failure, failed, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import type { Client } from '#contract/clients/client.ts'
import { brokerActions } from '#contract/clients/status-facts.ts'
import { clientWithOffers, entered, offerB, offerOf } from '#tests/support/offers.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action } from './route.tsx'

const client = clientWithOffers()
const params = { clientId: client.id, offerId: offerOf().id }
const path = `/application/${params.clientId}/offers/${params.offerId}/accept`
const director = client.directors[0]
const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'
const filled = {
  intent: 'accept',
  idempotency_key: key,
  version: '3',
  amount: 'full',
  authorised_by: director?.id ?? '',
  authorised_at: '18-11-2024',
  method: 'Phone',
  commission_disclosed: 'on',
}
const body = {
  offer_id: params.offerId,
  authorised_by_name: 'Sample Director One',
  authorised_by_director_id: director?.id,
  authorised_at: '2024-11-18',
  method: 'Phone',
  accepted_amount: undefined,
  commission_disclosed: true,
}

const taken = offerOf({
  status: 'Accepted',
  accepted_amount: 45_000,
  acceptance: {
    authorised_by_name: 'Sample Director One',
    authorised_at: '2024-11-18',
    method: 'Phone',
    recorded_by: 'Alex Sample',
  },
})

function accepted(offers = [taken, offerB({ status: 'Declined' })]): Client {
  return clientWithOffers({
    status: 'OfferAccepted',
    version: 4,
    available_actions: brokerActions('OfferAccepted'),
    timeline: [entered('OfferAccepted', '2024-11-19T08:00:00Z')],
    offers,
  })
}

function send(form: Record<string, string>, broker: Partial<BrokerService>, leaveFlash = vi.fn()) {
  const services = { broker: { getClient: async () => succeeded(client), ...broker } }
  return action(routeArgs(path, { params, form, services, browserState: { leaveFlash } }))
}

async function refused(form: Record<string, string>, broker: Partial<BrokerService>) {
  const answer = await send(form, broker)
  if (answer instanceof Response) throw new Error(`Expected a form, not ${answer.headers.get('Location')}`)
  return { ...answer.data, httpStatus: answer.init?.status }
}

const refusing = (failure: Partial<Failure> & Pick<Failure, 'kind'>) => ({
  acceptOffer: async () => failed({ call: 'PATCH', ...failure }),
})

test('accepts with the key and version of the form, then says so', async () => {
  const acceptOffer = vi.fn(async () => succeeded(accepted()))
  const leaveFlash = vi.fn()
  const answer = await send(filled, { acceptOffer }, leaveFlash)
  expect(acceptOffer).toHaveBeenCalledWith(params.clientId, body, { idempotencyKey: key, version: 3 })
  expect(answer).toMatchObject({ status: 302 })
  expect((answer as Response).headers.get('Location')).toBe(`/application/${params.clientId}/offers`)
  expect(leaveFlash).toHaveBeenCalledWith({
    kind: 'success',
    text: 'Offer A has been accepted',
    next: expect.stringContaining('issues the contract'),
  })
})

test('accepts a lower amount authorised by someone who is no director', async () => {
  const acceptOffer = vi.fn<BrokerService['acceptOffer']>(async () => succeeded(accepted()))
  const form = {
    ...filled,
    amount: 'lower',
    accepted_amount: '30k',
    authorised_by: 'other',
    authorised_by_name: 'Sample Secretary',
  }
  await send(form, { acceptOffer })
  expect(acceptOffer.mock.calls[0]?.[1]).toEqual({
    ...body,
    accepted_amount: 30_000,
    authorised_by_name: 'Sample Secretary',
    authorised_by_director_id: undefined,
  })
})

test('values of an unselected choice are ignored', async () => {
  const acceptOffer = vi.fn<BrokerService['acceptOffer']>(async () => succeeded(accepted()))
  await send({ ...filled, accepted_amount: 'plenty', authorised_by_name: '<' }, { acceptOffer })
  expect(acceptOffer.mock.calls[0]?.[1]).toEqual(body)
})

test.each([
  [{ amount: '' }, 'amount', 'Choose the amount to accept'],
  [{ amount: 'lower' }, 'accepted_amount', 'Enter an amount from £1,000 to £45,000'],
  [
    { amount: 'lower', accepted_amount: '75,000' },
    'accepted_amount',
    'Enter an amount from £1,000 to £45,000',
  ],
  [{ amount: 'lower', accepted_amount: '999' }, 'accepted_amount', 'Enter an amount from £1,000 to £45,000'],
  [{ authorised_by: '' }, 'authorised_by', 'Choose who authorised you'],
  [{ authorised_by: 'a-stranger' }, 'authorised_by', 'Choose who authorised you'],
  [
    { authorised_by: 'other' },
    'authorised_by_name',
    'Enter the name of the person who authorised you, in 2 to 120 characters',
  ],
  [{ authorised_at: '' }, 'authorised_at', 'Enter the date you were authorised, like 18-11-2024'],
  [{ authorised_at: '17-11-2024' }, 'authorised_at', 'Enter a date from 18-11-2024, when the offer was sent'],
  [{ authorised_at: '01-01-2999' }, 'authorised_at', 'Enter a date that is not in the future'],
  [{ method: 'Pigeon' }, 'method', 'Choose how the client authorised you'],
  [
    { commission_disclosed: '' },
    'commission_disclosed',
    'Confirm that you told the client about your commission',
  ],
])('%o is sent back with its message, key and version', async (change, field, message) => {
  const reply = await refused({ ...filled, ...change }, {})
  expect(reply.httpStatus).toBe(422)
  expect(reply.result.error?.[field]).toEqual([message])
  expect(reply).toMatchObject({ idempotencyKey: key, version: 3 })
})

test('another offer accepted by a colleague is shown beside the entered values', async () => {
  const other = offerB({
    ...taken,
    id: offerB().id,
    option_label: 'Offer B',
    amount_or_limit: 36_000,
    accepted_amount: 30_000,
  })
  const now = accepted([offerOf({ status: 'Declined' }), other])
  const broker = refusing({ kind: 'conflict', status: 409, problem: 'status_conflict' })
  const reply = await refused(filled, { ...broker, getClient: async () => succeeded(now) })
  expect(reply.differences).toEqual([
    { label: 'Answer', saved: 'Offer B accepted', entered: 'Offer A accepted' },
    { label: 'Amount', saved: '£30,000.00', entered: '£45,000.00' },
  ])
})

test('offers declined meanwhile are shown beside the entered values', async () => {
  const now = clientWithOffers({
    status: 'OfferDeclined',
    version: 4,
    available_actions: [],
    offers: [offerOf({ status: 'Declined' })],
    decline_offer: { reason: 'Pricing', sub_reason: 'RateTooHigh', at: '2024-11-19T08:00:00Z' },
  })
  const broker = refusing({ kind: 'conflict', status: 409, problem: 'status_conflict' })
  const reply = await refused(filled, { ...broker, getClient: async () => succeeded(now) })
  expect(reply.differences).toEqual([
    { label: 'Answer', saved: 'All offers declined (Price: Rate too high)', entered: 'Offer A accepted' },
  ])
})

test('after any other change the form can be sent again on the new version, with a new key', async () => {
  const now = clientWithOffers({ version: 9 })
  const broker = refusing({ kind: 'conflict', status: 412, problem: 'version_conflict' })
  const reply = await refused(filled, { ...broker, getClient: async () => succeeded(now) })
  expect(reply.version).toBe(9)
  expect(reply.idempotencyKey).not.toBe(key)
  expect(reply.formError?.text).toContain('The offer has not been accepted')
})

test('an acceptance whose responses were lost is a success only where the client has the same acceptance', async () => {
  const lost = refusing({ kind: 'timeout' })
  const own = [succeeded(client), succeeded(accepted())]
  const getClient = async () => own.shift() ?? succeeded(accepted())
  expect(await send(filled, { ...lost, getClient })).toBeInstanceOf(Response)
  const lower = { ...filled, amount: 'lower', accepted_amount: '10,000' }
  const reply = await refused(lower, { ...lost, getClient: async () => succeeded(accepted()) })
  expect(reply.differences).toEqual([{ label: 'Amount', saved: '£45,000.00', entered: '£10,000.00' }])
})

test('a client that cannot be read keeps what was entered and the same key', async () => {
  const getClient = async () => failed({ kind: 'unavailable', call: 'GET' } as const)
  const reply = await refused(filled, { getClient })
  expect(reply).toMatchObject({ httpStatus: 503, idempotencyKey: key, version: 3 })
  expect(reply.result.initialValue).toMatchObject({ authorised_at: '18-11-2024' })
})
