import type { Client, ClientListItem } from '#contract/clients/client.ts'
import type { Director } from '#contract/clients/director.ts'
import type { UploadedFile } from '#contract/clients/document.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { Page } from '#contract/fields/paging.ts'
import { importColumns } from '#contract/nexus/client-import.ts'
import type { BrokerageApplication } from '#contract/people/brokerage-application.ts'
import type { Profile } from '#contract/people/profile.ts'
import { personas, type TestSandbox } from './test-sandbox.ts'

const headers = importColumns.map(({ header }) => header)
const usual = Object.fromEntries(importColumns.map(({ header, example }) => [header, example]))

export function bookRow(changes: Record<string, string> = {}): string[] {
  return headers.map((header) => ({ ...usual, ...changes })[header] ?? '')
}

/** Cells must not need quotes. */
export function clientBook(rows: readonly (readonly string[])[], head: readonly string[] = headers): string {
  return [head, ...rows].map((cells) => cells.join(',')).join('\r\n')
}

export function uploadForm(
  content: BlobPart,
  name = 'book.csv',
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData()
  form.set('file', new File([content], name))
  for (const [field, value] of Object.entries({ consent_declaration: 'true', ...fields }))
    form.set(field, value)
  return form
}

export async function sampleClient(sandbox: TestSandbox, companyNumber: string): Promise<Client> {
  const list = await sandbox.call<Page<ClientListItem>>(`/broker/api/v1/Clients?search=${companyNumber}`, {
    as: personas.admin,
  })
  const path = `/broker/api/v1/Clients/${list.body.items[0]?.id}`
  return (await sandbox.call<Client>(path, { as: personas.admin })).body
}

type Patched = Client & Record<string, unknown>

export function patchClient(
  sandbox: TestSandbox,
  client: Pick<Client, 'id'>,
  call: string,
  body: unknown,
  { as = personas.admin, ...headers }: { as?: string; [header: string]: string | undefined } = {},
) {
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
  const path = `/broker/api/v1/Clients/${client.id}/${call}`
  return sandbox.call<Patched>(path, { as, method: 'PATCH', body, headers: sent as Record<string, string> })
}

export function sampleDirectorDetails(
  { first_name, last_name, registry_birth }: Pick<Director, 'first_name' | 'last_name' | 'registry_birth'>,
  serial: number,
) {
  const { month = 1, year = 1980 } = registry_birth ?? {}
  return {
    first_name,
    last_name,
    date_of_birth: `01-${month}-${year}`,
    nationality: 'GB',
    email: `person${serial}@example.com`,
    phone_number: `07700 90080${serial}`,
    residential_address: {
      line_1: '1 Sample Street',
      town_or_city: 'Sampleton',
      postcode: 'zz11aa',
      country: 'England',
      moved_in: '06-2018',
    },
    residential_status: 'Tenant',
    shareholding_percent: '20%',
    is_signatory: serial === 0,
    is_pep: false,
    bankrupt_or_iva: false,
    consent_credit_search: true,
  }
}

const documentTypes = ['CertificateOfIncorporation', 'ProofOfBank']

/** Not uploaded: for applications that are refused for another reason first. */
const sampleDocuments = documentTypes.map((upload_type) => ({
  file_path: `organisations/none/${upload_type}`,
  upload_type,
}))

export async function uploadFirmDocuments(
  sandbox: TestSandbox,
  as: string,
): Promise<BrokerageApplication['documents']> {
  const { body: profile } = await sandbox.call<Profile>('/broker/api/v1/Me', { as })
  const documents: BrokerageApplication['documents'] = []
  for (const upload_type of documentTypes) {
    const body = new FormData()
    body.append('files', new Blob([`%PDF-1.7 ${upload_type}`]), `${upload_type}.pdf`)
    const path = `/core/fileUpload/organisation/${profile.id}/upload/${upload_type}`
    const answer = await sandbox.call<UploadedFile[]>(path, { as, body })
    documents.push({ file_path: answer.body[0]?.file_path ?? '', upload_type })
  }
  return documents
}

/** A registered firm that is no brokerage yet. */
export function sampleFirmApplication(
  signatory: string,
  documents: BrokerageApplication['documents'] = sampleDocuments,
) {
  return {
    business_type: 'LimitedCompany',
    name: 'Fenwater Finance Ltd',
    registration_number: '99000904',
    address: { line_1: '4 Sample Quay', town_or_city: 'Sampleton', postcode: 'ZZ4 4AA', country: 'England' },
    email: 'hello@fenwater.example',
    phone_number: '020 7946 0104',
    fca_status: 'DirectlyAuthorised',
    fca_frn: '0000004',
    ico_number: 'ZX000004',
    trade_body: 'None',
    aml_supervisor: 'FCA',
    pi_insured: false,
    signatory: {
      first_name: 'Nell',
      last_name: 'New',
      email: signatory,
      job_title: 'Director',
      phone_number: '07700 900160',
    },
    account_name: 'Fenwater Finance',
    sort_code: '00-00-34',
    account_number: '12345678',
    vat_registered: false,
    remittance_email: 'accounts@fenwater.example',
    accurate: true,
    authorised: true,
    privacy_notice: true,
    commission_disclosure_policy: true,
    aml_policy: true,
    gdpr_policy: true,
    documents,
  }
}

/** A registered company without a referral; its director is the contact. */
export function sampleReferral(companyNumber: string) {
  return {
    company: { number: companyNumber, name: 'As typed Ltd' },
    contact: {
      first_name: 'Sample',
      last_name: 'Contact',
      job_title: 'Director',
      is_director: true,
      email: 'contact@example.com',
      phone_number: '07700 900123',
    },
    funding: {
      product_type: 'TermLoan',
      amount_requested: '25k',
      term_months: 12,
      purpose: 'WorkingCapital',
      urgency: 'WithinMonth',
    },
    financials: { annual_turnover: '480000.50', trading_since: '03-2019', ccj_or_default: 'No' },
    application_route: 'BrokerLed',
    consent: {
      share_data: true,
      privacy_notice_given: true,
      soft_credit_search: true,
      commission_disclosed: true,
      contact_permission: true,
      method: 'Email',
      given_by_name: 'Sample Contact',
      given_at: londonToday(),
    },
  }
}
