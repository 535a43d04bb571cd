import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Client, ClientListItem } from '#contract/clients/client.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import type { Page } from '#contract/fields/paging.ts'
import { offers } from '../db/tables/offers.ts'
import { otherFirmsClientId } from '../seed/ids.ts'
import { patchClient, sampleClient } from '../testing/samples.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

const authority = {
  authorised_by_name: 'Sample Director',
  authorised_at: londonToday(),
  method: 'Phone',
  commission_disclosed: true,
}
const withOffers = { larkfield: '99000001', three: '99000033', two: '99000034', single: '99000009' }
const openIds = ({ offers = [] }: Client) =>
  offers.filter(({ status }) => status === 'Open').map(({ id }) => id)

test('accepting one option declines the others, once, and later answers include the current status', async () => {
  const client = await sampleClient(sandbox, withOffers.larkfield)
  const [first, second] = openIds(client)
  const body = { ...authority, offer_id: second, authorised_by_director_id: client.directors[0]?.id }
  const headers = { 'if-match': `"${client.version}"`, 'idempotency-key': crypto.randomUUID() }
  const accepted = await patchClient(sandbox, client, 'accept-offer', body, headers)
  expect(accepted).toMatchObject({
    status: 200,
    body: { status: 'OfferAccepted', accepted_offer_id: second, version: client.version + 1 },
  })
  expect(accepted.headers.get('etag')).toBe(`"${client.version + 1}"`)
  expect(accepted.body.timeline[0]?.text).toBe('Offer accepted: Offer B, authorised by Sample Director')
  expect(accepted.body.offers?.find(({ id }) => id === first)?.status).toBe('Declined')

  const repeated = await patchClient(sandbox, client, 'accept-offer', body, headers)
  expect(repeated).toMatchObject({ status: 200, body: accepted.body })
  const again = await patchClient(sandbox, client, 'accept-offer', { ...body, offer_id: first })
  expect(again).toMatchObject({
    status: 409,
    body: { current_status: 'OfferAccepted', current_version: client.version + 1 },
  })
  const list = await sandbox.call<{ items: unknown[] }>('/broker/api/v1/Clients?search=99000001', {
    as: personas.admin,
  })
  expect(list.body.items).toMatchObject([{ status: 'OfferAccepted', offer_amount: 36_000 }])
})

test('who may authorise, when, and for how much is checked field by field', async () => {
  const client = await sampleClient(sandbox, withOffers.two)
  const [offerId] = openIds(client)
  const other = await sampleClient(sandbox, withOffers.larkfield)
  const wrong = await patchClient(sandbox, client, 'accept-offer', {
    ...authority,
    offer_id: offerId,
    authorised_at: daysAfter(londonToday(), -60),
    authorised_by_director_id: other.directors[0]?.id,
    accepted_amount: 900_000,
  })
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.body.errors as object).toSorted()).toEqual([
    'accepted_amount',
    'authorised_at',
    'authorised_by_director_id',
  ])
  for (const offer_id of [openIds(other)[0] ?? other.offers?.[0]?.id, 'nonsense']) {
    const strange = await patchClient(sandbox, client, 'accept-offer', { ...authority, offer_id })
    expect(strange).toMatchObject({ status: 422, body: { errors: { offer_id: [expect.any(String)] } } })
  }
  const bare = await patchClient(sandbox, client, 'accept-offer', {})
  expect(Object.keys(bare.body.errors as object).toSorted()).toEqual([
    'authorised_at',
    'authorised_by_name',
    'commission_disclosed',
    'method',
    'offer_id',
  ])
  const late = await patchClient(
    sandbox,
    client,
    'accept-offer',
    { ...authority, offer_id: offerId },
    {
      'if-match': `"${client.version - 1}"`,
    },
  )
  expect(late).toMatchObject({ status: 412, body: { current_version: client.version } })
  expect((await sampleClient(sandbox, withOffers.two)).status).toBe('OfferSent')
})

test('a lapsed offer is shown as expired and refused; the client may still decline', async () => {
  const client = await sampleClient(sandbox, withOffers.single)
  // It expires today, so in the last minute of a day it is no longer open.
  const offerId = client.offers?.[0]?.id ?? ''
  const lapsed = new Date(Date.now() - 60_000)
  await sandbox.db.update(offers).set({ expiresAt: lapsed }).where(eq(offers.id, offerId))
  const seen = await sampleClient(sandbox, withOffers.single)
  expect(seen.offers?.find(({ id }) => id === offerId)?.status).toBe('Expired')
  expect(seen.available_actions).toEqual(expect.arrayContaining(['decline-offer']))
  expect(seen.available_actions).not.toContain('accept-offer')
  expect(seen.next_action).toMatchObject({
    actor: 'Broker',
    action: 'decline-offer',
  })
  const { body: listed } = await sandbox.call<Page<ClientListItem>>(
    `/broker/api/v1/Clients?search=${seen.reference}`,
    { as: personas.admin },
  )
  expect(listed.items).toMatchObject([{ open_offers: 0, offer_amount: null }])
  const refused = await patchClient(sandbox, client, 'accept-offer', { ...authority, offer_id: offerId })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      type: expect.stringMatching(/\/expired_offer$/),
      detail: expect.stringMatching(/^Expired on \d\d-\d\d-\d{4}\. Ask your contact for a refresh\.$/),
      current_status: 'OfferSent',
    },
  })
  const declined = await patchClient(sandbox, client, 'decline-offer', {
    reason: 'Timing',
    sub_reason: 'OfferExpired',
  })
  expect(declined).toMatchObject({ status: 200, body: { status: 'OfferDeclined' } })
})

test('declining takes a reason with one of its own sub-reasons and is remembered', async () => {
  const client = await sampleClient(sandbox, withOffers.three)
  for (const [body, field] of [
    [{ reason: 'Pricing', sub_reason: 'AmountTooLow' }, 'sub_reason'],
    [{ reason: 'Nothing', sub_reason: 'Other' }, 'reason'],
    [{ reason: 'Other', sub_reason: 'Other' }, 'note'],
  ] as const) {
    const refused = await patchClient(sandbox, client, 'decline-offer', body)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors as object)).toEqual([field])
  }
  const body = { reason: 'Competitor', sub_reason: 'BankOffer', note: 'The bank came down' }
  const declined = await patchClient(sandbox, client, 'decline-offer', body)
  expect(declined).toMatchObject({
    status: 200,
    body: { status: 'OfferDeclined', decline_offer: body, next_action: { actor: 'None' } },
  })
  expect(openIds(declined.body)).toEqual([])
  const again = await patchClient(sandbox, client, 'decline-offer', body)
  expect(again).toMatchObject({ status: 409, body: { current_status: 'OfferDeclined' } })
})

test('a broker answers offers of their own clients only, without seeing commission', async () => {
  const colleagues = await sampleClient(sandbox, withOffers.two)
  const body = { ...authority, offer_id: openIds(colleagues)[0] }
  const refused = await patchClient(sandbox, colleagues, 'accept-offer', body, { as: personas.broker })
  expect(refused.status).toBe(404)
  const strange = await patchClient(sandbox, { id: otherFirmsClientId }, 'accept-offer', body)
  expect(strange.status).toBe(404)
  const own = await sampleClient(sandbox, '99000016')
  const early = await patchClient(sandbox, own, 'accept-offer', body, { as: personas.broker })
  expect(early).toMatchObject({ status: 409, body: { current_status: 'SignUpInProgress' } })
})

test('a lower amount may be accepted, and is the amount of the facility', async () => {
  const client = await sampleClient(sandbox, withOffers.two)
  const body = { ...authority, offer_id: openIds(client)[0], accepted_amount: '10k' }
  const accepted = await patchClient(sandbox, client, 'accept-offer', body)
  expect(accepted.body.status).toBe('OfferAccepted')
  const list = await sandbox.call(`/broker/api/v1/Clients?search=${withOffers.two}`, { as: personas.admin })
  expect(list.body).toMatchObject({ items: [{ offer_amount: 10_000, open_offers: 0 }] })
})
