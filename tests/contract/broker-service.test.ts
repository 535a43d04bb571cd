import { beforeAll, describe, expect, test } from 'vitest'
import type { BrokerService } from '#contract/calls/services.ts'
import type { Client } from '#contract/clients/client.ts'
import { referralInput } from '#contract/clients/referral.ts'
import { otherFirmsClientId } from '#sandbox/seed/ids.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import { createLender, mustFail, mustSucceed, write } from '#tests/support/lender.ts'
import { referralForm } from '#tests/support/referral.ts'

const lender = createLender()
const nowhere = '00000000-0000-4000-8000-0000000fffff'

let broker: BrokerService
let admin: BrokerService
let otherFirm: BrokerService
let unsigned: BrokerService

beforeAll(async () => {
  broker = (await lender.as(personas.broker)).broker
  admin = (await lender.as(personas.admin)).broker
  otherFirm = (await lender.as(personas.otherFirm)).broker
  unsigned = (await lender.as(personas.unsigned)).broker
})

/** A referral as the portal sends it: the form's text, parsed. */
function referral(number: string) {
  const form = referralForm()
  return referralInput.parse({ ...form, company: { ...form.company, number } })
}

async function refer(number: string): Promise<Client> {
  const { id } = mustSucceed(await broker.referClient(referral(number), write()))
  return mustSucceed(await broker.getClient(id))
}

describe('me', () => {
  test('is the caller’s profile', async () => {
    expect(mustSucceed(await admin.getProfile())).toMatchObject({ email: personas.admin, role: 'Admin' })
    expect(mustSucceed(await unsigned.getProfile()).brokerage?.contract?.is_signed).toBe(false)
  })

  test('is unauthenticated with a token that is not the lender’s', async () => {
    expect(mustFail(await lender.withToken('nonsense').broker.getProfile()).kind).toBe('unauthenticated')
  })

  test('is not found before it is created, and is created once', async () => {
    const { broker: newcomer } = await lender.as(personas.newcomer)
    expect(mustFail(await newcomer.getProfile()).kind).toBe('not_found')
    const identity = { first_name: 'New', last_name: 'Firm', email: personas.newcomer }
    expect(mustSucceed(await newcomer.createProfile(identity, write())).brokerage).toBeNull()
    expect(mustSucceed(await newcomer.getProfile())).toMatchObject(identity)
    expect(mustSucceed(await newcomer.createProfile(identity, write())).id).toBe(
      mustSucceed(await newcomer.getProfile()).id,
    )
  })

  test('cannot be created with invalid fields', async () => {
    const wrong = { first_name: 'x'.repeat(51), last_name: 'Firm', email: 'no email' }
    expect(mustFail(await broker.createProfile(wrong, write()))).toMatchObject({
      kind: 'invalid',
      fields: ['email', 'first_name'],
    })
  })
})

describe('brokers', () => {
  test('are the members of the brokerage', async () => {
    const emails = mustSucceed(await admin.listBrokers()).map(({ email }) => email)
    expect(emails).toEqual(expect.arrayContaining([personas.admin, personas.broker]))
    expect(emails).not.toContain(personas.otherFirm)
  })

  test('are forbidden before the contract is signed', async () => {
    expect(mustFail(await unsigned.listBrokers()).kind).toBe('forbidden')
  })
})

describe('refer', () => {
  test('accepts the form’s values, and responds to a repeat with the same client', async () => {
    const body = referral('99000060')
    const key = write()
    const first = mustSucceed(await broker.referClient(body, key))
    expect(first).toMatchObject({ status: 'PendingApplication', reference: expect.stringMatching(/^CL-/) })
    expect(mustSucceed(await broker.referClient(body, key))).toEqual(first)
  })

  test('of a company that is already referred is a conflict that links the client', async () => {
    const { id } = await refer('99000061')
    expect(mustFail(await broker.referClient(referral('99000061'), write()))).toMatchObject({
      kind: 'conflict',
      problemDetails: { reason: expect.any(String), client_id: id },
    })
    const elsewhere = mustFail(await otherFirm.referClient(referral('99000061'), write()))
    expect(elsewhere.kind).toBe('conflict')
    expect(elsewhere.problemDetails).not.toHaveProperty('client_id')
  })

  test('with invalid values names the wire fields', async () => {
    const body = referral('99000062')
    const wrong = { ...body, contact: { ...body.contact, email: 'no email' } }
    expect(mustFail(await broker.referClient(wrong, write()))).toMatchObject({
      kind: 'invalid',
      fields: ['contact.email'],
    })
  })

  test('is forbidden before the contract is signed', async () => {
    expect(mustFail(await unsigned.referClient(referral('99000063'), write())).kind).toBe('forbidden')
  })
})

describe('clients', () => {
  test('are listed by status, search, page and order', async () => {
    const live = mustSucceed(await admin.listClients({ status: ['Live', 'Closed'] }))
    expect(live.total).toBeGreaterThan(0)
    expect(new Set(live.items.map(({ status }) => status))).toEqual(new Set(['Live', 'Closed']))
    const page = mustSucceed(await admin.listClients({ page: 2, page_size: 10, sort: 'company_name' }))
    expect(page).toMatchObject({ page: 2, page_size: 10 })
    expect(page.items).toHaveLength(10)
    const { company } = page.items[0] ?? { company: { number: '' } }
    expect(
      mustSucceed(await admin.listClients({ search: company.number })).items.map((item) => item.company),
    ).toEqual([company])
  })

  test('of a broker are a subset of the firm’s', async () => {
    const own = mustSucceed(await broker.listClients({}))
    const all = mustSucceed(await admin.listClients({}))
    expect(own.total).toBeGreaterThan(0)
    expect(own.total).toBeLessThan(all.total)
  })

  test('are forbidden before the contract is signed', async () => {
    expect(mustFail(await unsigned.listClients({})).kind).toBe('forbidden')
  })
})

describe('clientsSummary', () => {
  test('matches the list, and includes commission for admins only', async () => {
    const summary = mustSucceed(await admin.getClientsSummary({ context: 'dashboard' }))
    const { total } = mustSucceed(await admin.listClients({}))
    expect(Object.values(summary.counts_by_status).reduce((sum, count) => sum + count, 0)).toBe(total)
    expect(summary.commission_year).toEqual(expect.any(Number))
    expect(
      mustSucceed(await broker.getClientsSummary({ context: 'dashboard' })).commission_year ?? null,
    ).toBeNull()
  })

  test('is forbidden before the contract is signed', async () => {
    expect(mustFail(await unsigned.getClientsSummary({ context: 'dashboard' })).kind).toBe('forbidden')
  })
})

describe('client', () => {
  test('is one client in full', async () => {
    const client = await refer('99000064')
    expect(client).toMatchObject({ company: { number: '99000064' }, status: 'PendingApplication' })
  })

  test.each([
    ['of another firm', otherFirmsClientId],
    ['that does not exist', nowhere],
    ['whose id is no id', '../../Me'],
    ['whose id is empty dots', '..'],
  ])('%s is not found', async (_case, id) => {
    expect(mustFail(await broker.getClient(id)).kind).toBe('not_found')
  })
})
