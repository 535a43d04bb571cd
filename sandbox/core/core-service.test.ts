import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Client, ClientListItem } from '#contract/clients/client.ts'
import {
  type CompanySearchItem,
  companySearchItemSchema,
  type Officer,
  officerSchema,
} from '#contract/clients/company.ts'
import { uploadedFileSchema } from '#contract/clients/document.ts'
import type { Page } from '#contract/fields/paging.ts'
import { brokerageSchema } from '#contract/people/brokerage.ts'
import { storedFiles } from '../db/tables/application.ts'
import { brokerageIds } from '../seed/people.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

function search(query: string, as = personas.admin) {
  const path = `/core/organisations/companiesHouse?query=${encodeURIComponent(query)}`
  return sandbox.call<CompanySearchItem[]>(path, { as })
}

test('companies are found by any word of the name and by number', async () => {
  const { body } = await search('tide')
  expect(body.map(({ title }) => title)).toEqual(['Tidewell Upholstery Ltd', 'Tideway Glass Ltd'].toSorted())
  for (const hit of body) expect(companySearchItemSchema.parse(hit).referral).toBeNull()
  expect((await search('joinery larkfield')).body).toHaveLength(1)
  expect((await search('99000001')).body).toMatchObject([{ title: 'Larkfield Joinery Ltd' }])
  expect((await search('oc99')).body.length).toBeGreaterThan(1)
  expect((await search('9900000_')).body).toEqual([])
})

test('a hit says what prevents a referral', async () => {
  expect((await search('99000001')).body[0]?.referral).toMatchObject({
    reason: 'ReferredByYou',
    client_id: expect.any(String),
  })
  const elsewhere = (await search('99000409')).body[0]?.referral
  expect(elsewhere).toMatchObject({ reason: 'ReferredByAnotherBroker' })
  expect(elsewhere).not.toHaveProperty('client_id')
  expect((await search('99000001', personas.unsigned)).body[0]).not.toHaveProperty('referral')
})

test('two practice numbers make Companies House rate limited or unavailable', async () => {
  expect((await search('99000404')).body).toEqual([])
  expect((await search('99000410')).body[0]?.company_status).toBe('dissolved')
  expect((await search('99000422')).body[0]?.company_status_detail).toBe('active-proposal-to-strike-off')
  const busy = await search('99000429')
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '5'])
  expect((await search('99000500')).status).toBe(503)
})

test('a hit has the company’s Companies House warnings and SIC codes', async () => {
  const clear = {
    has_insolvency_history: false,
    has_charges: false,
    accounts_overdue: false,
    confirmation_statement_overdue: false,
  }
  const [plain] = (await search('99000082')).body
  expect(companySearchItemSchema.parse(plain)).toMatchObject({
    ...clear,
    sic_codes: [expect.stringMatching(/^\d{5}$/)],
  })
  expect((await search('99000083')).body[0]).toMatchObject({ ...clear, has_charges: true })
  expect((await search('99000084')).body[0]).toMatchObject({ ...clear, has_insolvency_history: true })
  expect((await search('99000085')).body[0]).toMatchObject({
    ...clear,
    accounts_overdue: true,
    confirmation_statement_overdue: true,
  })
  expect((await search('99000415')).body[0]?.company_type).toBe('registered-society-non-jurisdictional')
})

test('a search of one character is refused', async () => {
  expect(await search(' x ')).toMatchObject({
    status: 422,
    body: { errors: { query: [expect.any(String)] } },
  })
})

test('officers come with month and year of birth', async () => {
  const { body } = await sandbox.call<Officer[]>('/core/organisations/companiesHouse/99000001', {
    as: personas.broker,
  })
  expect(body.length).toBeGreaterThan(0)
  for (const officer of body)
    expect(officerSchema.parse(officer).date_of_birth).toMatchObject({ month: expect.any(Number) })
  const unknown = await sandbox.call('/core/organisations/companiesHouse/99000404', { as: personas.broker })
  expect(unknown.status).toBe(404)
})

test('a broker reads their own brokerage and no other', async () => {
  const own = await sandbox.call(`/core/brokers/${brokerageIds.meridianQuay}`, { as: personas.broker })
  expect(brokerageSchema.parse(own.body)).toMatchObject({ registration_number: '99000901' })
  const other = await sandbox.call(`/core/brokers/${brokerageIds.harbourReed}`, { as: personas.broker })
  expect(other.status).toBe(404)
})

test('business settings come with the plan for an admin, without it for a broker', async () => {
  const path = `/core/brokers/${brokerageIds.meridianQuay}`
  const { body } = await sandbox.call(path, { as: personas.admin })
  const firm = brokerageSchema.parse(body)
  expect(firm).toMatchObject({
    commission_plan: { name: 'Partner plan' },
    lender_contact: { name: 'Casey Example' },
    trade_body: { name: 'NACFB', number: 'N0001' },
    aml_supervisor: 'FCA',
    pi_insurance: { insured: true, insurer: 'Sample Mutual', cover: 500_000 },
    vat_registered: true,
  })
  const { body: seen } = await sandbox.call(path, { as: personas.broker })
  expect(seen).not.toHaveProperty('commission_plan')
  expect(seen).not.toHaveProperty('bank_account_masked')
})

test('a referral link names its broker', async () => {
  const { body } = await sandbox.call('/core/brokers/shortId/sam002', { as: personas.admin })
  expect(body).toEqual({
    id: brokerageIds.meridianQuay,
    short_id: 'SAM002',
    name: 'Meridian Quay Finance (sample)',
    status: 'Active',
  })
  expect((await sandbox.call('/core/brokers/shortId/none00', { as: personas.admin })).status).toBe(404)
})

async function organisationOf(search: string): Promise<string> {
  const as = personas.admin
  const list = await sandbox.call<Page<ClientListItem>>(`/broker/api/v1/Clients?search=${search}`, { as })
  const client = await sandbox.call<Client>(`/broker/api/v1/Clients/${list.body.items[0]?.id}`, { as })
  return client.body.organisation_id
}

function upload(
  organisationId: string,
  files: [name: string, content: string][],
  as = personas.admin,
  type = 'BankStatement',
  headers: Record<string, string> = {},
) {
  const body = new FormData()
  for (const [name, content] of files) body.append('files', new Blob([content]), name)
  return sandbox.call(`/core/fileUpload/organisation/${organisationId}/upload/${type}`, { as, body, headers })
}

test('files are stored under safe names', async () => {
  const organisation = await organisationOf('99000002')
  const { status, body } = await upload(organisation, [
    ['June statement.pdf', '%PDF-1.7'],
    ['figures.csv', 'a,b\r\n1,2'],
  ])
  expect(status).toBe(201)
  const files = uploadedFileSchema.array().parse(body)
  expect(files).toMatchObject([
    {
      file_name: 'June statement.pdf',
      content_type: 'application/pdf',
      size: 8,
      upload_type: 'BankStatement',
    },
    { file_name: 'figures.csv', content_type: 'text/csv' },
  ])
  expect(files[0]?.file_path).toContain(organisation)
})

test('a file sent again with its key returns the same path and adds nothing', async () => {
  const organisation = await organisationOf('99000002')
  const send = () =>
    upload(organisation, [['again.pdf', '%PDF-1.7']], personas.admin, 'BankStatement', {
      'idempotency-key': 'again',
    })
  const first = await send()
  expect(await send()).toMatchObject({ status: 201, body: first.body })
  const rows = await sandbox.db.select().from(storedFiles).where(eq(storedFiles.name, 'again.pdf'))
  expect(rows).toHaveLength(1)
})

test('files of a wrong type, empty files and too many are refused with a message', async () => {
  const organisation = await organisationOf('99000002')
  expect((await upload(organisation, [['tool.exe', 'MZ']])).status).toBe(415)
  expect((await upload(organisation, [['lie.pdf', 'MZ']])).status).toBe(415)
  expect((await upload(organisation, [['empty.pdf', '']])).status).toBe(422)
  expect((await upload(organisation, [])).status).toBe(422)
  const eleven = Array.from({ length: 11 }, (_, n): [string, string] => [`${n}.pdf`, '%PDF-1.7'])
  expect((await upload(organisation, eleven)).status).toBe(422)
  expect((await upload(organisation, [['a.pdf', '%PDF-1.7']], personas.admin, 'Nonsense')).status).toBe(422)
  const noForm = await sandbox.call(`/core/fileUpload/organisation/${organisation}/upload/Other`, {
    as: personas.admin,
    body: 'x',
    headers: { 'content-type': 'text/plain' },
  })
  expect(noForm.status).toBe(400)
})

test('a file named fail-*.pdf is accepted on the second attempt', async () => {
  const organisation = await organisationOf('99000002')
  const attempts = [1, 2].map(() => () => upload(organisation, [['fail-once.pdf', '%PDF-1.7']]))
  const statuses: number[] = []
  for (const attempt of attempts) statuses.push((await attempt()).status)
  expect(statuses).toEqual([503, 201])
})

test('files can be uploaded only to organisations the broker may see', async () => {
  const file: [string, string][] = [['a.pdf', '%PDF-1.7']]
  const alexs = await organisationOf('99000002')
  expect((await upload(alexs, file, personas.broker)).status).toBe(404)
  expect((await upload(alexs, file, personas.otherFirm)).status).toBe(404)
  expect((await upload(brokerageIds.meridianQuay, file, personas.admin, 'PIInsurance')).status).toBe(201)
  expect((await upload(brokerageIds.meridianQuay, file, personas.broker, 'PIInsurance')).status).toBe(403)
  expect((await upload(brokerageIds.tallowLane, file, personas.unsigned, 'PIInsurance')).status).toBe(201)
})
