import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import { clients } from '../db/tables/clients.ts'
import { brokerageIds } from '../seed/people.ts'
import { asBroker, openDesk } from '../testing/desk.ts'
import { personas } from '../testing/test-sandbox.ts'

let opened: Awaited<ReturnType<typeof openDesk>>

beforeAll(async () => {
  opened = await openDesk()
})
afterAll(() => opened.sandbox.close())

const read = async (id: string) => (await asBroker(opened.sandbox, id)) as unknown as Client

test('information is requested by its codes', async () => {
  const { desk, findIn } = opened
  const id = await findIn('UnderwritingInProgress')
  const before = (await read(id)).requested_information?.length ?? 0
  const requested = await desk(`/clients/${id}/ask`, { codes: ['VatReturns', 'UseOfFunds'] })
  expect(requested.body.status).toBe('MoreInformationRequested')
  const items = (await read(id)).requested_information ?? []
  expect(items.slice(before)).toMatchObject([
    { code: 'VatReturns', type: 'Document', upload_type: 'VatReturn', status: 'Open', required: true },
    { code: 'UseOfFunds', type: 'Text', status: 'Open', required: true },
  ])
  const twice = await desk(`/clients/${id}/ask`, { codes: ['Other'] })
  expect(twice.status).toBe(409)
  expect(twice.body.detail).toContain('status is now “More information requested”')
  expect((await read(id)).requested_information).toHaveLength(before + 2)
})

test.each([
  [{}, 'codes', 'Choose what to ask for'],
  [{ codes: [] }, 'codes', 'Choose what to ask for'],
  [{ codes: ['Nonsense'] }, 'codes.0', 'Choose from the list'],
])('asking for %o is refused', async (body, field, message) => {
  const { desk, findIn } = opened
  const refused = await desk(`/clients/${await findIn('UnderwritingInProgress')}/ask`, body)
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ errors: { [field]: [message] } })
})

test.each([1, 2, 3])('%i offers are sent, the first for the given amount', async (count) => {
  const { desk, findIn } = opened
  const id = await findIn(count === 1 ? 'Approved' : 'OfferDeclined')
  const { body } = await desk(`/clients/${id}/offers`, { count, amount: 31_000.5 })
  expect(body.status).toBe('OfferSent')
  const open = (await read(id)).offers?.filter(({ status }) => status === 'Open') ?? []
  expect(open.map(({ option_label }) => option_label)).toEqual(
    ['Offer A', 'Offer B', 'Offer C'].slice(0, count),
  )
  expect(open[0]?.amount_or_limit).toBe(31_000.5)
  expect((await desk(`/clients/${id}/offers`, { count })).status).toBe(409)
  if (count > 1) await desk(`/clients/${id}/move`, { to: 'OfferDeclined', by: 'Client' })
})

test.each([{ count: 4 }, { count: 0 }, {}, { count: 1, amount: 10 }, { count: 1, amount: 'much' }])(
  'offers of %o are refused',
  async (body) => {
    const { desk, findIn } = opened
    expect((await desk(`/clients/${await findIn('Approved')}/offers`, body)).status).toBe(422)
  },
)

test('a decline has its code, and a note where given', async () => {
  const { desk, findIn } = opened
  const id = await findIn('MoreInformationRequested')
  const explanation = 'Two returned payments in May.'
  await desk(`/clients/${id}/decline`, { code: 'BankConduct', sub_code: 'ReturnedPayments', explanation })
  expect(await read(id)).toMatchObject({ status: 'Declined', decline: { code: 'BankConduct', explanation } })
  const final = await findIn('PendingApplication')
  await desk(`/clients/${final}/decline`, { code: 'Sector', sub_code: 'ExcludedSic' })
  expect((await read(final)).decline).toMatchObject({ code: 'Sector', appealable: false })
})

test('a decline is refused for a sub-code of another code, and where the transition is not allowed', async () => {
  const { desk, findIn } = opened
  const reason = { code: 'Sector', sub_code: 'CCJ' }
  const wrong = await desk(`/clients/${await findIn('UnderwritingInProgress')}/decline`, reason)
  expect(wrong.body).toMatchObject({ errors: { sub_code: ['Choose a more specific reason'] } })
  const live = await findIn('Live')
  const late = await desk(`/clients/${live}/decline`, { code: 'Sector', sub_code: 'ExcludedSic' })
  expect(late.status).toBe(409)
  expect((await read(live)).decline).toBeNull()
})

test.each([
  [40_401, 'Declined'],
  [40_402, 'MoreInformationRequested'],
  [40_403, 'OfferSent'],
  [40_404, 'UnderwritingInProgress'],
])('an application for £%i is %s as soon as it is submitted', async (pounds, status) => {
  const { desk, findIn, sandbox } = opened
  const id = await findIn('AwaitingSignUp')
  await sandbox.db
    .update(clients)
    .set({ amountRequestedPence: pounds * 100 })
    .where(eq(clients.id, id))
  await desk(`/clients/${id}/simulate`, {})
  await desk(`/clients/${id}/simulate`, {})
  expect((await desk(`/clients/${id}/simulate`, {})).body.status).toBe(status)
  const client = await read(id)
  const steps = client.timeline.map(({ to_status }) => to_status)
  expect(steps.slice(0, steps.indexOf('UnderwritingInProgress') + 1)).toEqual(
    status === 'OfferSent'
      ? ['OfferSent', 'Approved', 'UnderwritingInProgress']
      : [...new Set([status, 'UnderwritingInProgress'])],
  )
  if (status === 'OfferSent') expect(client.offers).toHaveLength(3)
})

test('a broker’s own submission is decided immediately too, and every step is announced', async () => {
  const { sandbox } = opened
  const asBrokerPersona = { as: personas.broker }
  const list = await sandbox.call<{ items: { id: string }[] }>(
    '/broker/api/v1/Clients?search=99000019',
    asBrokerPersona,
  )
  const id = list.body.items[0]?.id ?? ''
  await sandbox.db.update(clients).set({ amountRequestedPence: 40_403_00 }).where(eq(clients.id, id))
  const published = new Set<string>()
  const { hub } = sandbox.events
  const publish = hub.publish
  hub.publish = async (_group, target) => void published.add(target)
  const submitted = await sandbox.call<Client>(`/broker/api/v1/Clients/${id}/submit-application`, {
    ...asBrokerPersona,
    method: 'PATCH',
    body: { confirm_accurate: true, confirm_client_consent: true },
  })
  hub.publish = publish
  expect(submitted.status).toBe(200)
  expect(submitted.body.status).toBe('OfferSent')
  expect(submitted.headers.get('etag')).toBe(`"${submitted.body.version}"`)
  expect([...published]).toEqual(['UnderwritingStarted', 'ClientApproved', 'OfferSent'])
})

test('commission is paid once, and early on request', async () => {
  const { desk } = opened
  const due = await desk(`/brokerages/${brokerageIds.meridianQuay}/pay-commission`, {})
  expect(due.status).toBe(409)
  expect(due.body.detail).toContain('No commission of this firm is due')
  const paid = await desk(`/brokerages/${brokerageIds.meridianQuay}/pay-commission`, { early: true })
  expect(paid.status).toBe(200)
  expect(paid.body).toMatchObject({
    lines: expect.any(Number),
    reference: expect.stringMatching(/^WL\d{8}$/),
  })
  const again = await desk(`/brokerages/${brokerageIds.meridianQuay}/pay-commission`, { early: true })
  expect(again.status).toBe(409)
  expect(again.body.detail).toContain('no commission to pay')
})

test('a brokerage whose contract is signed at the desk is active immediately, and its people are notified', async () => {
  const { sandbox, desk } = opened
  const id = brokerageIds.tallowLane
  const published: unknown[] = []
  const { hub } = sandbox.events
  const publish = hub.publish
  hub.publish = async (_group, target, args) => void published.push([target, ...args])
  const list = () => sandbox.call('/broker/api/v1/Clients', { as: personas.unsigned })
  expect((await list()).status).toBe(403)
  const signed = await desk(`/brokerages/${id}/sign-contract`, {})
  expect(signed.body).toMatchObject({ status: 'Active', contract: { is_signed: true }, next: null })
  expect((await list()).status).toBe(200)
  const again = await desk(`/brokerages/${id}/sign-contract`, {})
  expect(again.status).toBe(409)
  expect(again.body.detail).toContain('signed its contract already')
  await desk(`/brokerages/${id}/message`, { message: 'Closed on Monday.' })
  hub.publish = publish
  expect(published.map((each) => (each as [string])[0])).toEqual([
    'BrokerageContractSigned',
    'ContractSigned',
    'BrokerageContractSent',
    'ContractSent',
  ])
  expect(published.at(-1)).toMatchObject(['ContractSent', { message: 'Closed on Monday.' }])
  expect((await desk(`/brokerages/${id}/message`, { message: ' ' })).status).toBe(422)
  expect((await desk('/brokerages/unknown/sign-contract', {})).status).toBe(404)
})
