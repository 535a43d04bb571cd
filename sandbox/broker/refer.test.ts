import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Client, clientSchema } from '#contract/clients/client.ts'
import { checklist } from '#contract/clients/completeness.ts'
import { type Referred, referredSchema } from '#contract/clients/referral.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { brokerages } from '../db/tables/people.ts'
import { brokerageIds, brokerIds } from '../seed/people.ts'
import { sampleReferral } from '../testing/samples.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

function refer(body: unknown, as = personas.broker, headers: Record<string, string> = {}) {
  return sandbox.call<Referred & Record<string, unknown>>('/broker/api/v1/Clients', { as, body, headers })
}

async function read(id: string): Promise<Client> {
  const { body } = await sandbox.call(`/broker/api/v1/Clients/${id}`, { as: personas.admin })
  return clientSchema.parse(body)
}

test('a broker-led referral has a pending application, with the name and directors of Companies House', async () => {
  const { status, body } = await refer(sampleReferral('99000050'))
  expect(status).toBe(201)
  expect(referredSchema.parse(body)).toMatchObject({
    status: 'PendingApplication',
    client_link_sent_to: null,
  })
  expect(body.reference).toMatch(/^CL-[0-9A-HJKMNP-TV-Z]{6}$/)
  expect(body.protection_expires_at.slice(0, 10)).toBe(daysAfter(new Date().toISOString().slice(0, 10), 90))

  const client = await read(body.id)
  expect(client.company.name).not.toBe('As typed Ltd')
  expect(client.assigned_broker).toEqual({ id: brokerIds.sam, name: 'Sam Placeholder' })
  expect(client.funding.amount_requested).toBe(25_000)
  expect(client.financials.annual_turnover).toBe(480_000.5)
  expect(client.contact.phone_number).toBe('+447700900123')
  expect(client.available_actions).toContain('submit-application')
  expect(client.timeline).toMatchObject([
    { type: 'Referred', actor_name: 'Sam Placeholder', from_status: null, to_status: 'PendingApplication' },
  ])
  expect(client.directors.length).toBeGreaterThan(0)
  for (const director of client.directors)
    expect(director).toMatchObject({ source: 'Registry', registry_birth: { year: expect.any(Number) } })
})

test('optional details are stored and returned', async () => {
  const referral = sampleReferral('99000061')
  const trading = {
    line_1: '2 Harbour Row',
    town_or_city: 'Modelford',
    postcode: 'zz2 2bb',
    country: 'England',
  }
  const { body } = await refer({
    ...referral,
    trading_name: 'The Glass House',
    trading_address: trading,
    contact: { ...referral.contact, best_time: 'Mornings' },
    financials: { ...referral.financials, homeowner_director: 'Yes' },
    consent: { ...referral.consent, given_by_role: 'Director', commission_amount_disclosed: true },
  })
  expect(await read(body.id)).toMatchObject({
    company: { trading_name: 'The Glass House', trading_address: { ...trading, postcode: 'ZZ2 2BB' } },
    contact: { best_time: 'Mornings' },
    financials: { homeowner_director: 'Yes' },
    consent: { given_by_role: 'Director', commission_amount_disclosed: true },
  })
})

test('a client-led referral sends the link to the contact', async () => {
  const { body } = await refer({ ...sampleReferral('99000051'), application_route: 'ClientLed' })
  expect(body).toMatchObject({ status: 'AwaitingSignUp', client_link_sent_to: 'contact@example.com' })
  expect((await read(body.id)).sign_up_link).toMatch(/\/sign-up\/[0-9a-f-]{36}$/)
})

test('a company unknown to Companies House is taken as entered, with the contact as its first director', async () => {
  const { body } = await refer(sampleReferral('99000404'))
  const client = await read(body.id)
  expect(client.company.name).toBe('As typed Ltd')
  expect(client.directors).toMatchObject([{ source: 'Added', first_name: 'Sample', last_name: 'Contact' }])
})

test('a second referral of a company is a conflict that links the client only for those who may open it', async () => {
  const first = await refer(sampleReferral('99000052'), personas.admin)
  const asAdmin = await refer(sampleReferral('99000052'), personas.admin)
  expect(asAdmin.status).toBe(409)
  expect(asAdmin.body).toMatchObject({
    type: expect.stringMatching(/\/duplicate$/),
    reason: 'ReferredByYou',
    until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    client_id: first.body.id,
  })
  const asColleague = await refer(sampleReferral('99000052'))
  expect(asColleague.body.reason).toBe('ReferredByYou')
  expect(asColleague.body).not.toHaveProperty('client_id')
})

test.each([
  ['99000409', 'ReferredByAnotherBroker'],
  ['99000041', 'ExistingCustomer'],
  ['99000005', 'RecentlyDeclined'],
])('company %s has the status %s', async (number, reason) => {
  const { status, body } = await refer(sampleReferral(number), personas.admin)
  expect([status, body.reason]).toEqual([409, reason])
  if (reason === 'ReferredByAnotherBroker') expect(body).not.toHaveProperty('client_id')
})

test('two simultaneous referrals of a company create one client', async () => {
  const answers = await Promise.all([refer(sampleReferral('99000053')), refer(sampleReferral('99000053'))])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('a dissolved company is refused and one with a strike-off proposal accepted', async () => {
  const dissolved = await refer(sampleReferral('99000410'))
  expect(dissolved).toMatchObject({
    status: 422,
    body: { errors: { 'company.number': [expect.any(String)] } },
  })
  const { body } = await refer(sampleReferral('99000422'))
  expect((await read(body.id)).company.status_detail).toBe('active-proposal-to-strike-off')
})

test('invalid fields are named by their paths', async () => {
  const referral = sampleReferral('99000054')
  const { status, body } = await refer({
    ...referral,
    contact: { ...referral.contact, email: 'no-address', phone_number: '123' },
    funding: { ...referral.funding, amount_requested: 999 },
    consent: { ...referral.consent, share_data: false, given_at: daysAfter(londonToday(), -91) },
  })
  expect(status).toBe(422)
  expect(Object.keys(body.errors as object).toSorted()).toEqual([
    'consent.given_at',
    'consent.share_data',
    'contact.email',
    'contact.phone_number',
    'funding.amount_requested',
  ])
})

test('the contact’s email must not be one of the firm’s', async () => {
  const referral = sampleReferral('99000054')
  const { status, body } = await refer({
    ...referral,
    contact: { ...referral.contact, email: 'Admin@meridianquay.example' },
  })
  expect(status).toBe(422)
  expect(body.errors).toHaveProperty(['contact.email'])
})

test('an admin refers for an active colleague, a broker only for themselves', async () => {
  const forSam = { ...sampleReferral('99000055'), assigned_broker_id: brokerIds.sam }
  const { body } = await refer(forSam, personas.admin)
  expect((await read(body.id)).assigned_broker.id).toBe(brokerIds.sam)

  const forAlex = { ...sampleReferral('99000056'), assigned_broker_id: brokerIds.alex }
  expect((await refer(forAlex)).status).toBe(403)
  for (const id of [brokerIds.jo, brokerIds.otherFirm, 'nonsense']) {
    const answer = await refer({ ...sampleReferral('99000056'), assigned_broker_id: id }, personas.admin)
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { assigned_broker_id: [expect.any(String)] } },
    })
  }
})

test('the same key and body get the same response and are carried out once; another body is refused', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const wrong = await refer({ ...sampleReferral('99000057'), funding: {} }, personas.broker, headers)
  expect(wrong.status).toBe(422)
  const first = await refer(sampleReferral('99000057'), personas.broker, headers)
  expect(first.status).toBe(201)
  const again = await refer(sampleReferral('99000057'), personas.broker, headers)
  expect(again).toMatchObject({ status: 201, body: first.body })
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  const other = await refer(sampleReferral('99000058'), personas.broker, headers)
  expect(other).toMatchObject({
    status: 422,
    body: { type: expect.stringMatching(/\/idempotency_key_reused$/) },
  })
  const someoneElse = await refer(sampleReferral('99000058'), personas.admin, headers)
  expect(someoneElse.status).toBe(201)
})

test('a double click with one key creates one client', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(
    [1, 2, 3].map(() => refer(sampleReferral('99000059'), personas.broker, headers)),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
})

test('invalid, oversized and hostile JSON is a client error', async () => {
  expect((await refer('{"company":')).status).toBe(400)
  expect((await refer('null')).status).toBe(422)
  expect((await refer('x', personas.broker, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await refer(JSON.stringify({ notes: 'x'.repeat(1_100_000) }))).status).toBe(413)
  expect(
    (await refer(sampleReferral('99000060'), personas.broker, { 'idempotency-key': 'a b' })).status,
  ).toBe(400)
  const nul = { ...sampleReferral('99000060') }
  expect(
    (
      await refer({
        ...nul,
        company: { ...nul.company, type: 'ltd', incorporated_on: '\u0000' },
        assigned_broker_id: undefined,
      })
    ).status,
  ).toBeLessThan(500)
})

test('evidence of consent belongs to the firm, then becomes a document of the referred client', async () => {
  const body = new FormData()
  body.append('files', new Blob(['%PDF-1.7 consent']), 'consent.pdf')
  const path = `/core/fileUpload/organisation/${brokerageIds.meridianQuay}/upload/ClientConsent`
  const uploaded = await sandbox.call<{ file_path: string }[]>(path, { as: personas.broker, body })
  const evidence_file_path = uploaded.body[0]?.file_path
  const withEvidence = (number: string) => {
    const referral = sampleReferral(number)
    return { ...referral, consent: { ...referral.consent, evidence_file_path } }
  }
  const { status, body: made } = await refer(withEvidence('99000071'))
  expect(status).toBe(201)
  const client = await read(made.id)
  expect(client.documents).toMatchObject([{ file_path: evidence_file_path, upload_type: 'ClientConsent' }])
  expect(client.consent.evidence_file_path).toBe(evidence_file_path)
  const again = await refer(withEvidence('99000072'))
  expect(again).toMatchObject({
    status: 422,
    body: { errors: { 'consent.evidence_file_path': ['This file is not available. Choose it again'] } },
  })
})

test('the directors of a company that Companies House does not show are those whom the broker names', async () => {
  const referral = sampleReferral('01234567')
  const contact = { ...referral.contact, is_director: false }
  const company = { ...referral.company, owners: ['Sam Placeholder', 'Alex Sample'] }
  const { body } = await refer({ ...referral, contact, company })
  expect((await read(body.id)).directors.map(({ last_name }) => last_name)).toEqual(['Placeholder', 'Sample'])
  const listed = sampleReferral('99000073')
  const { body: known } = await refer({
    ...listed,
    company: { ...listed.company, owners: ['Sam Placeholder'] },
  })
  const client = await read(known.id)
  expect(client.company.owners ?? null).toBeNull()
  expect(client.directors.every(({ source }) => source === 'Registry')).toBe(true)
})

test('a partnership is referred with its partners in place of a company number, more than once', async () => {
  const referral = sampleReferral('99000050')
  const owners = ['Sam Placeholder', 'Alex Sample']
  const company = { type: 'partnership', name: 'Harrow & Finch Joinery', owners }
  const { status, body } = await refer({ ...referral, company })
  expect(status).toBe(201)
  const client = await read(body.id)
  expect(client.company).toMatchObject({ ...company, number: '' })
  expect(client.directors).toMatchObject([
    { first_name: 'Sam', last_name: 'Placeholder' },
    { first_name: 'Alex', last_name: 'Sample' },
  ])
  expect(checklist(client, londonToday()).find(({ id }) => id === 'company')?.done).toBe(true)
  expect((await refer({ ...referral, company: { ...company, name: 'Another firm' } })).status).toBe(201)
  const unnamed = await refer({ ...referral, company: { ...company, owners: [] } })
  expect(unnamed).toMatchObject({ status: 422, body: { errors: { 'company.owners': [expect.any(String)] } } })
})

test('a firm without authorisation of the FCA refers no partnership but an LLP', async () => {
  const as = personas.otherFirm
  const ofFirm = eq(brokerages.id, brokerageIds.harbourReed)
  await sandbox.db
    .update(brokerages)
    .set({ application: { fca_status: 'NotAuthorised' } })
    .where(ofFirm)
  for (const number of ['LP990404', 'SL990404', 'NL990404'])
    expect(await refer(sampleReferral(number), as)).toMatchObject({
      status: 422,
      body: {
        errors: {
          'company.number': [
            'Your firm is not authorised by the FCA, so it can refer limited companies and LLPs only',
          ],
        },
      },
    })
  const soleTrader = { type: 'sole-trader', name: 'Harrow Joinery', owners: ['Sam Placeholder'] }
  const { body } = await refer({ ...sampleReferral('99000050'), company: soleTrader }, as)
  expect(body.errors).toHaveProperty(['company.type'])
  expect((await refer(sampleReferral('OC990404'), as)).status).toBe(201)
  expect((await refer(sampleReferral('99000474'), as)).status).toBe(201)
  const partnership = await refer(sampleReferral('LP990405'), personas.admin)
  expect((await read(partnership.body.id)).company.type).toBe('limited-partnership')
})
