import { expect, test } from 'vitest'
import { sampleClient } from '../testing/samples.ts'
import { createTestSandbox, openTestSandbox } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

const open = (url: string) => sandbox.fetch(new Request(url))

function post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return sandbox.fetch(new Request(url, { method: 'POST', body: new URLSearchParams(fields), headers }))
}

async function linkOf(companyNumber: string): Promise<string> {
  const { id } = await sampleClient(sandbox, companyNumber)
  const headers = { accept: 'application/json' }
  return (await sandbox.call<{ sign_up_link: string }>(`/console/clients/${id}`, { headers })).body
    .sign_up_link
}

test('the link opens a page on which the client signs up and connects its bank', async () => {
  const url = await linkOf('99000004')
  expect((await sampleClient(sandbox, '99000004')).sign_up_link).toBe(url)
  const page = await open(url)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('Start sign-up')
  expect((await post(url, { step: 'start' })).status).toBe(303)
  expect(await (await open(url)).text()).toContain('Finish sign-up')
  expect((await post(url, { step: 'finish', connect_bank: 'yes' })).status).toBe(303)
  const client = await sampleClient(sandbox, '99000004')
  expect(client).toMatchObject({ status: 'SignUpCompleted', open_banking_connected: true })
  expect(client.timeline.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['SignupStarted', 'BankConnected', 'SignupCompleted']),
  )
  expect((await post(url, { step: 'start' })).status).toBe(409)
})

test('the client accepts one of its offers itself', async () => {
  const url = await linkOf('99000034')
  const page = await (await open(url)).text()
  const ids = [...page.matchAll(/name="offer_id" value="([^"]+)"/g)].map(([, id = '']) => id)
  expect(ids.length).toBeGreaterThan(1)
  expect((await post(url, { step: 'accept', offer_id: 'nonsense' })).status).toBe(409)
  expect((await post(url, { step: 'accept', offer_id: ids[1] ?? '' })).status).toBe(303)
  const client = await sampleClient(sandbox, '99000034')
  expect(client).toMatchObject({ status: 'OfferAccepted', accepted_offer_id: ids[1] })
  expect(client.offers?.find(({ id }) => id === ids[1])).toMatchObject({ acceptance: null })
  expect(client.timeline[0]?.text).toBe('Offer accepted: Offer B')
})

test('the client declines, and others sign the contract one by one', async () => {
  const declining = await linkOf('99000033')
  expect((await post(declining, { step: 'decline' })).status).toBe(303)
  expect((await sampleClient(sandbox, '99000033')).status).toBe('OfferDeclined')
  const signing = await linkOf('OC990001')
  const { contract } = await sampleClient(sandbox, 'OC990001')
  for (const [place, { status }] of (contract?.signatories ?? []).entries())
    if (status !== 'Signed')
      expect((await post(signing, { step: 'sign', place: String(place) })).status).toBe(303)
  expect((await sampleClient(sandbox, 'OC990001')).status).toBe('ContractSigned')
})

test('a contract that has expired can no longer be signed', async () => {
  let now = Date.now()
  const later = await createTestSandbox({ now: () => new Date(now) })
  const { sign_up_link: url, contract } = await sampleClient(later, 'OC990001')
  now = Date.parse(contract?.expires_at ?? '')
  const body = new URLSearchParams({ step: 'sign', place: '1' })
  expect((await later.fetch(new Request(url ?? '', { method: 'POST', body }))).status).toBe(409)
  expect(await (await later.fetch(new Request(url ?? ''))).text()).not.toContain('Sign the contract')
  await later.close()
})

test('a wrong link, another site and an unknown step are refused with a message', async () => {
  const url = await linkOf('99000011')
  expect((await open(`${url}x`)).status).toBe(404)
  expect((await post(url, { step: 'start' }, { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await post(url, { step: 'fly' })).status).toBe(422)
  expect((await sampleClient(sandbox, '99000011')).status).toBe('AwaitingSignUp')
})
