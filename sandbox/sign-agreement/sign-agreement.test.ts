import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Brokerage, brokerageSchema } from '#contract/people/brokerage.ts'
import type { Profile } from '#contract/people/profile.ts'
import { type BrokerageRow, brokerages } from '../db/tables/people.ts'
import { brokerageIds } from '../seed/people.ts'
import { createTestSandbox, personas, type TestSandbox } from '../testing/test-sandbox.ts'

const as = personas.unsigned
let sandbox: TestSandbox
let seeded: BrokerageRow | undefined
beforeAll(async () => {
  sandbox = await createTestSandbox()
  ;[seeded] = await sandbox.db.select().from(brokerages).where(ofTallowLane)
})
beforeEach(async () => {
  if (seeded) await sandbox.db.update(brokerages).set(seeded).where(ofTallowLane)
})
afterAll(() => sandbox.close())

const ofTallowLane = eq(brokerages.id, brokerageIds.tallowLane)

async function firm(): Promise<Brokerage> {
  const { body } = await sandbox.call<Profile>('/broker/api/v1/Me', { as })
  return brokerageSchema.parse(body.brokerage)
}

async function signUrl(): Promise<string> {
  return (await firm()).contract?.sign_url ?? ''
}

function post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields)
  return sandbox.fetch(new Request(url, { method: 'POST', body, headers }))
}

const open = (url: string) => sandbox.fetch(new Request(url))

test('an unsigned contract has a signing address, in the profile and the brokerage', async () => {
  const url = await signUrl()
  expect(url).toMatch(/^http:\/\/localhost:4000\/agreements\/[0-9a-f-]{36}$/)
  const path = `/core/brokers/${brokerageIds.tallowLane}`
  const { body } = await sandbox.call<Brokerage>(path, { as })
  expect(body.contract?.sign_url).toBe(url)
  const { body: signed } = await sandbox.call<Profile>('/broker/api/v1/Me', { as: personas.admin })
  expect(signed.brokerage?.contract).not.toHaveProperty('sign_url')
})

test('opening it shows the firm’s agreement, and marks it as viewed', async () => {
  const url = await signUrl()
  const page = await open(url)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.headers.get('cache-control')).toBe('no-store')
  const text = await page.text()
  for (const each of ['Tallow Lane Finance (sample)', 'Uma Specimen', '2026-03', 'Practice:'])
    expect(text).toContain(each)
  expect((await firm()).contract).toMatchObject({ status: 'Viewed', sign_url: url })
})

test('without the tick nothing is signed, and the field has an error', async () => {
  const url = await signUrl()
  const refused = await post(url, {})
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Tick this to sign the agreement')
  expect((await firm()).contract?.is_signed).toBe(false)
})

test('another site cannot sign', async () => {
  const url = await signUrl()
  const refused = await post(url, { accept: 'yes' }, { origin: 'https://elsewhere.example' })
  expect(refused.status).toBe(403)
  expect((await firm()).contract?.is_signed).toBe(false)
})

test('signing activates the brokerage once, and notifies its people', async () => {
  const url = await signUrl()
  const published: unknown[] = []
  const { hub } = sandbox.events
  const publish = hub.publish
  hub.publish = async (_group, target) => void published.push(target)
  const answers = await Promise.all([1, 2].map(() => post(url, { accept: 'yes' })))
  answers.push(await post(url, { accept: 'yes' }))
  hub.publish = publish
  expect(published).toEqual(['BrokerageContractSigned', 'ContractSigned'])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  const page = await open(new URL(answers[0]?.headers.get('location') ?? '', url).href)
  expect(await page.text()).toContain('href="http://localhost:3000"')
  const { status, contract } = await firm()
  expect({ status, contract }).toMatchObject({
    status: 'Active',
    contract: { is_signed: true, status: 'Signed', signed_at: expect.any(String) },
  })
  expect(contract).not.toHaveProperty('sign_url')
})

test.each(['6b1f3c52-5f0e-4a51-9d3e-0f1de2f0a001', 'nonsense', 'a/b'])(
  '%s is not an agreement',
  async (token) => {
    const url = `http://localhost:4000/agreements/${token}`
    expect((await open(url)).status).toBe(404)
    expect((await post(url, { accept: 'yes' })).status).toBe(404)
  },
)

test('resent after it expired it has a new address, and the old one no longer works', async () => {
  const old = await signUrl()
  const contract = { ...seeded?.contract, is_signed: false, status: 'Expired' }
  await sandbox.db.update(brokerages).set({ contract }).where(ofTallowLane)
  expect((await open(old)).status).toBe(404)
  const path = `/console/brokerages/${brokerageIds.tallowLane}/send-contract`
  await sandbox.call(path, { method: 'POST', headers: { accept: 'application/json' } })
  expect((await open(old)).status).toBe(404)
  expect((await open(await signUrl())).status).toBe(200)
})
