import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import type { CompanySearchItem } from '#contract/clients/company.ts'
import type { BrokerageStatus } from '#contract/people/brokerage.ts'
import { brokerages } from '../db/tables/people.ts'
import { otherFirmsClientId } from '../seed/ids.ts'
import { brokerageIds } from '../seed/people.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const as = personas.otherFirm
const firm = brokerageIds.harbourReed

const sandbox = await openTestSandbox()
afterEach(() => stand('Active'))

async function stand(status: BrokerageStatus): Promise<void> {
  await sandbox.db.update(brokerages).set({ status }).where(eq(brokerages.id, firm))
}

function upload(organisationId: string, type: string) {
  const body = new FormData()
  body.append('files', new Blob(['%PDF-1.7 sample']), 'document.pdf')
  const path = `/core/fileUpload/organisation/${organisationId}/upload/${type}`
  return sandbox.call<{ file_path: string }[]>(path, { as, body })
}

async function download(path: string): Promise<number> {
  const headers = { authorization: `Bearer ${await sandbox.tokenFor(as)}` }
  const address = `http://lender.test/core/fileUpload/downloadFile?filePath=${encodeURIComponent(path)}`
  const answer = await sandbox.fetch(new Request(address, { headers }))
  await answer.body?.cancel()
  return answer.status
}

async function filePathOfClient(): Promise<string> {
  const { body } = await sandbox.call<Client>(`/broker/api/v1/Clients/${otherFirmsClientId}`, { as })
  return (await upload(body.organisation_id, 'BankStatement')).body[0]?.file_path ?? ''
}

async function receivesReferralEvents(): Promise<boolean> {
  const search = '/core/organisations/companiesHouse?query=larkfield'
  const { body } = await sandbox.call<CompanySearchItem[]>(search, { as })
  return body[0] !== undefined && 'referral' in body[0]
}

test('a suspended firm can read its files and Companies House, and upload nothing, not even to itself', async () => {
  const path = await filePathOfClient()
  await stand('Suspended')
  expect(await download(path)).toBe(200)
  expect(await receivesReferralEvents()).toBe(true)
  const { status, body } = await upload(firm, 'PIInsurance')
  expect([status, body]).toMatchObject([403, { type: expect.stringMatching(/\/brokerage_suspended$/) }])
})

test.each(['Closed', 'Rejected'] as const)(
  'a firm that is %s can neither read clients’ files and referrals nor send any',
  async (status) => {
    const path = await filePathOfClient()
    expect(await download(path)).toBe(200)
    await stand(status)
    expect(await download(path)).toBe(404)
    expect(await receivesReferralEvents()).toBe(false)
    expect((await upload(firm, 'PIInsurance')).status).toBe(403)
  },
)

test('a firm that was closed after it signed gets that reason, not that it has not signed', async () => {
  await stand('Closed')
  const { status, body } = await sandbox.call('/broker/api/v1/Clients', { as })
  expect([status, body]).toMatchObject([403, { type: expect.stringMatching(/\/brokerage_closed$/) }])
})

test('a rejected firm uploads documents for its next application, under the applicant’s profile id', async () => {
  await stand('Rejected')
  const { body: profile } = await sandbox.call<{ id: string }>('/broker/api/v1/Me', { as })
  const { status, body } = await upload(profile.id, 'ProofOfBank')
  expect(status).toBe(201)
  expect(await download(body[0]?.file_path ?? '')).toBe(200)
  await stand('Active')
  expect((await upload(profile.id, 'ProofOfBank')).status).toBe(404)
})
