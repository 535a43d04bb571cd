import { expect, test, vi } from 'vitest'
import { type Failure, failed, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import type { Client } from '#contract/clients/client.ts'
import { brokerActions } from '#contract/clients/status-facts.ts'
import { statusNames } from '#contract/clients/statuses.ts'
import { offerDeclineReasons } from '#contract/offers/offer.ts'
import { clientWithOffers, offerB, offerOf } from '#tests/support/offers.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action, loader } from './route.tsx'

const client = clientWithOffers()
const params = { clientId: client.id }
const path = `/application/${params.clientId}/offers/decline`
const key = '3f0c2c1e-7a5b-4c39-9d1e-222222222222'
const filled = {
  intent: 'decline',
  idempotency_key: key,
  version: '3',
  reason: 'Pricing',
  sub_reason_Pricing: 'RateTooHigh',
}

function declined(changes: Partial<NonNullable<Client['decline_offer']>> = {}): Client {
  return clientWithOffers({
    status: 'OfferDeclined',
    version: 4,
    available_actions: brokerActions('OfferDeclined'),
    offers: [offerOf({ status: 'Declined' }), offerB({ status: 'Declined' })],
    decline_offer: { reason: 'Pricing', sub_reason: 'RateTooHigh', at: '2024-11-19T08:00:00Z', ...changes },
  })
}

function load(now: Client) {
  return loader(routeArgs(path, { params, services: { broker: { getClient: async () => succeeded(now) } } }))
}

function send(form: Record<string, string>, broker: Partial<BrokerService>, leaveFlash = vi.fn()) {
  return action(routeArgs(path, { params, form, services: { broker }, browserState: { leaveFlash } }))
}

async function refused(form: Record<string, string>, broker: Partial<BrokerService>) {
  const answer = await send(form, broker)
  if (answer instanceof Response) throw new Error(`Expected a form, not ${answer.headers.get('Location')}`)
  return { ...answer.data, httpStatus: answer.init?.status }
}

const refusing = (failure: Partial<Failure> & Pick<Failure, 'kind'>) => ({
  declineOffer: async () => failed({ call: 'PATCH', ...failure }),
})

test('names every open offer and every reason of the contract', async () => {
  const { view, opening } = await load(client)
  expect(view.about.facts.map(({ label }) => label)).toEqual(['Offer A', 'Offer B'])
  expect(view.reasons.map(({ value }) => value)).toEqual(Object.keys(offerDeclineReasons))
  expect(opening.version).toBe(3)
})

test('open offers that cannot be declined are not denied', async () => {
  const title = async (offers: Client['offers']) =>
    (await load(clientWithOffers({ offers, available_actions: [] }))).view.closed?.title
  expect(await title([offerOf()])).toBe('These offers cannot be declined now')
  expect(await title([])).toBe('There are no offers to decline')
})

test('the reason that an offer expired is available only where one has', async () => {
  const timing = async (now: Client) =>
    (await load(now)).view.reasons.find(({ value }) => value === 'Timing')?.more.map(({ value }) => value)
  expect(await timing(client)).toEqual(['TookTooLong', 'NotReadyYet'])
  const expired = clientWithOffers({ offers: [offerOf({ status: 'Expired' })] })
  expect(await timing(expired)).toContain('OfferExpired')
  expect((await load(expired)).view.decision).toBe('Decline offer A')
})

test('declines with the key and version of the form, then says so', async () => {
  const declineOffer = vi.fn(async () => succeeded(declined()))
  const leaveFlash = vi.fn()
  const answer = await send(filled, { declineOffer }, leaveFlash)
  const body = { reason: 'Pricing', sub_reason: 'RateTooHigh' }
  expect(declineOffer).toHaveBeenCalledWith(params.clientId, body, { idempotencyKey: key, version: 3 })
  expect((answer as Response).headers.get('Location')).toBe(`/application/${params.clientId}/offers`)
  expect(leaveFlash).toHaveBeenCalledWith({
    kind: 'success',
    text: 'The offers have been declined',
    next: expect.stringContaining('may improve the offer'),
  })
})

test('says so of a single offer', async () => {
  const leaveFlash = vi.fn()
  const offers = [offerOf({ status: 'Declined' })]
  await send(filled, { declineOffer: async () => succeeded({ ...declined(), offers }) }, leaveFlash)
  expect(leaveFlash).toHaveBeenCalledWith(expect.objectContaining({ text: 'The offer has been declined' }))
})

test('of the groups posted without JavaScript only that of the chosen reason counts', async () => {
  const declineOffer = vi.fn<BrokerService['declineOffer']>(async () => succeeded(declined()))
  const form = { ...filled, reason: 'Amount', sub_reason_Amount: 'AmountTooLow' }
  await send(form, { declineOffer })
  expect(declineOffer.mock.calls[0]?.[1]).toEqual({ reason: 'Amount', sub_reason: 'AmountTooLow' })
})

test('any reason may be explained', async () => {
  const declineOffer = vi.fn<BrokerService['declineOffer']>(async () => succeeded(declined()))
  await send({ ...filled, note: '1.2% a month elsewhere' }, { declineOffer })
  const body = { reason: 'Pricing', sub_reason: 'RateTooHigh', note: '1.2% a month elsewhere' }
  expect(declineOffer.mock.calls[0]?.[1]).toEqual(body)
})

test('the reason Other needs an explanation', async () => {
  const declineOffer = vi.fn<BrokerService['declineOffer']>(async () => succeeded(declined()))
  await send({ ...filled, reason: 'Other', note: 'The owner retires' }, { declineOffer })
  const body = { reason: 'Other', sub_reason: 'Other', note: 'The owner retires' }
  expect(declineOffer.mock.calls[0]?.[1]).toEqual(body)
})

test.each([
  [{ reason: '' }, { reason: ['Choose a reason'] }],
  [{ reason: 'Weather' }, { reason: ['Choose a reason'] }],
  [{ sub_reason_Pricing: '' }, { sub_reason_Pricing: ['Choose a more specific reason'] }],
  [{ reason: 'Amount' }, { sub_reason_Amount: ['Choose a more specific reason'] }],
  [{ sub_reason_Pricing: 'BankOffer' }, { sub_reason_Pricing: ['Choose a more specific reason'] }],
  [
    { sub_reason_Pricing: '', note: 'x'.repeat(501) },
    { sub_reason_Pricing: ['Choose a more specific reason'], note: ['Use 500 characters or fewer'] },
  ],
  [{ reason: 'Other' }, { note: ['Explain the reason in 3 to 500 characters'] }],
  [{ reason: 'Other', note: 'x'.repeat(501) }, { note: ['Use 500 characters or fewer'] }],
])('%o is sent back with its message, values, key and version', async (change, errors) => {
  const reply = await refused({ ...filled, ...change }, {})
  expect(reply.httpStatus).toBe(422)
  expect(reply.result.error).toEqual(errors)
  expect(reply).toMatchObject({ idempotencyKey: key, version: 3 })
})

test('an offer accepted meanwhile is shown beside the entered values', async () => {
  const now = clientWithOffers({
    status: 'OfferAccepted',
    version: 4,
    available_actions: brokerActions('OfferAccepted'),
    offers: [offerOf({ status: 'Accepted' })],
  })
  const broker = refusing({ kind: 'conflict', status: 409, problem: 'status_conflict' })
  const reply = await refused(filled, { ...broker, getClient: async () => succeeded(now) })
  expect(reply.formError?.title).toBe('What you entered has not been saved')
  expect(reply.differences).toEqual([
    { label: 'Answer', saved: 'Offer A accepted', entered: 'All offers declined (Price: Rate too high)' },
  ])
})

test('offers that were declined for another reason meanwhile show both', async () => {
  const now = declined({ reason: 'Competitor', sub_reason: 'BankOffer', note: 'The bank came down' })
  const broker = refusing({ kind: 'conflict', status: 409, problem: 'status_conflict' })
  const reply = await refused(filled, { ...broker, getClient: async () => succeeded(now) })
  expect(reply.differences).toEqual([
    {
      label: 'Answer',
      saved: 'All offers declined (Chose another lender: Bank)',
      entered: 'All offers declined (Price: Rate too high)',
    },
    { label: 'Explanation', saved: 'The bank came down', entered: 'None' },
  ])
})

test('newer offers sent meanwhile can be declined on the new version', async () => {
  const broker = refusing({ kind: 'conflict', status: 412, problem: 'version_conflict' })
  const getClient = async () => succeeded(clientWithOffers({ version: 9 }))
  const reply = await refused(filled, { ...broker, getClient })
  expect(reply).toMatchObject({ httpStatus: 409, version: 9, changed: true })
  expect(reply.formError?.text).toContain('The offers have not been declined')
})

test('a lost response is a success where the client shows the change', async () => {
  const broker = { ...refusing({ kind: 'timeout' }), getClient: async () => succeeded(declined()) }
  expect(await send(filled, broker)).toBeInstanceOf(Response)
})

test.each(statusNames)('%s: the form is there where the action is available', async (status) => {
  const { view } = await load(clientWithOffers({ status, available_actions: brokerActions(status) }))
  expect(view.closed === null).toBe((brokerActions(status) as string[]).includes('decline-offer'))
})
