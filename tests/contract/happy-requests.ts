import type { CallId } from '#contract/calls/services.ts'
import { type Client, clientListItemSchema, clientSchema } from '#contract/clients/client.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { pageOf } from '#contract/fields/paging.ts'
import { brokerageIds } from '#sandbox/seed/people.ts'
import { sampleFirmApplication, sampleReferral, uploadFirmDocuments } from '#sandbox/testing/samples.ts'
import { personas, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import type { CallRequest } from './call-request.ts'

const as = personas.admin
const firm = { id: brokerageIds.meridianQuay }
const pdf = new Blob(['%PDF-1.7 sample'])
const list = pageOf(clientListItemSchema)

type Prepare = (sandbox: TestSandbox) => CallRequest | Promise<CallRequest>

async function findClient(sandbox: TestSandbox, suits: (client: Client) => boolean): Promise<Client> {
  const { items } = list.parse((await sandbox.call('/broker/api/v1/Clients?page_size=100', { as })).body)
  for (const { id } of items) {
    const client = clientSchema.parse((await sandbox.call(`/broker/api/v1/Clients/${id}`, { as })).body)
    if (suits(client)) return client
  }
  throw new Error('No client of the sample suits')
}

function change(action: string, bodyOf: (client: Client) => unknown, suits = (_: Client) => true): Prepare {
  return async (sandbox) => {
    const client = await findClient(sandbox, (each) => each.available_actions.includes(action) && suits(each))
    return {
      as,
      params: { id: client.id },
      body: bodyOf(client),
      headers: { 'if-match': `"${client.version}"`, 'idempotency-key': crypto.randomUUID() },
    }
  }
}

const june = { period_from: '2026-06-01', period_to: '2026-06-30' }

async function upload(sandbox: TestSandbox, organisation: string): Promise<string> {
  const body = formOf('files', 'june.pdf')
  const path = `/core/fileUpload/organisation/${organisation}/upload/BankStatement`
  const answer = await sandbox.call<{ file_path: string }[]>(path, { as, body })
  return answer.body[0]?.file_path ?? ''
}

function formOf(field: string, name: string, content = pdf): FormData {
  const form = new FormData()
  form.append('consent_declaration', 'true')
  form.append(field, content, name)
  return form
}

/** Without the members that are null: a form has no such thing. */
function filled(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}

const ready = ({ open_banking_connected, documents }: Client) =>
  open_banking_connected || documents.filter((each) => each.upload_type === 'BankStatement').length >= 3

const everyDirector = ({ directors }: Client) => directors.every((each) => each.date_of_birth && each.email)

const customer = {
  ...{ brokerId: 'SAM002', firstName: 'Sample', lastName: 'Contact', email: 'contact@example.com' },
  ...{ phoneNumber: '07700 900123', companyNumber: '99000422' },
}

export const happyRequests: Record<CallId, Prepare> = {
  getProfile: () => ({ as }),
  createProfile: () => ({ as: personas.newcomer, body: { first_name: 'Nell', last_name: 'New', email: '' } }),
  applyForBrokerage: async (sandbox) => {
    const body = { first_name: 'Nell', last_name: 'New', email: '' }
    await sandbox.call('/broker/api/v1/Me', { as: personas.newcomer, body })
    const documents = await uploadFirmDocuments(sandbox, personas.newcomer)
    return { as: personas.newcomer, body: sampleFirmApplication(personas.newcomer, documents) }
  },
  updatePhone: () => ({ as, body: { phone_number: '07700 900123' } }),
  listBrokers: () => ({ as }),
  inviteBroker: () => ({
    as,
    body: { first_name: 'Robin', last_name: 'Sample', email: 'newest@meridianquay.example' },
  }),
  removeBroker: async (sandbox) => {
    const path = '/broker/api/v1/brokerages/brokers'
    const body = { first_name: 'Kim', last_name: 'Sample', email: 'kim@meridianquay.example' }
    return { as, params: { id: String((await sandbox.call(path, { as, body })).body.id) } }
  },
  referClient: () => ({ as, body: sampleReferral('99000050') }),
  listClients: () => ({ as, query: { status: ['Live', 'OfferSent'], page_size: 10, sort: 'company_name' } }),
  getClientsSummary: () => ({ as, query: { context: 'dashboard' } }),
  getClient: async (sandbox) => ({ as, params: { id: (await findClient(sandbox, () => true)).id } }),
  updateDirector: async (sandbox) => {
    const client = await findClient(
      sandbox,
      (each) => each.available_actions.includes('edit-directors') && everyDirector(each),
    )
    const [director] = client.directors
    const params = { clientId: client.id, directorId: director?.id ?? '' }
    return {
      as,
      params,
      body: { ...filled(director ?? {}), title: 'Dr' },
      headers: { 'if-match': `"${client.version}"` },
    }
  },
  submitApplication: change(
    'submit-application',
    () => ({ confirm_accurate: true, confirm_client_consent: true }),
    (client) => ready(client) && everyDirector(client),
  ),
  acceptOffer: change('accept-offer', ({ offers }) => ({
    offer_id: offers?.find(({ status }) => status === 'Open')?.id,
    authorised_by_name: 'Sample Contact',
    authorised_at: londonToday(),
    method: 'Email',
    commission_disclosed: true,
  })),
  declineOffer: change('decline-offer', () => ({ reason: 'Pricing', sub_reason: 'RateTooHigh' })),
  answerRequestedInformation: change('process-requested-information', ({ requested_information: items }) => ({
    requested_information: items
      ?.filter(({ status }) => status === 'Open' || status === 'Rejected')
      .map(({ id }) => ({ id, cannot_provide_reason: 'The client does not keep this record' })),
  })),
  uploadDocuments: async (sandbox) => {
    const prepared = await change('upload-documents', () => ({}))(sandbox)
    const id = prepared.params?.id
    const client = await findClient(sandbox, (each) => each.id === id)
    const file_path = await upload(sandbox, client.organisation_id)
    return { ...prepared, body: { documents: [{ file_path, upload_type: 'BankStatement', ...june }] } }
  },
  appealDecision: change('appeal', () => ({
    reason: 'NewFinancialInformation',
    note: 'The accounts of the new year show 20% more turnover; they are attached.',
  })),
  listPreQualified: () => ({ as, query: { result: 'Eligible', page_size: 10 } }),
  exportPreQualified: () => ({ as, query: { result: 'Eligible' } }),
  getPreQualified: async (sandbox) => {
    const path = '/broker/api/v1/Clients/pre-qualified?page_size=10'
    const { items } = (await sandbox.call<{ items: { id: string }[] }>(path, { as })).body
    return { as, params: { id: items[0]?.id ?? '' } }
  },
  listClientImports: () => ({ as }),
  importClients: () => {
    const head = 'company_number,company_name,annual_turnover,client_aware'
    const book = new Blob([`${head}\r\n99000051,Sample Book Ltd,480000,Yes\r\n`])
    return { as, body: formOf('file', 'book.csv', book) }
  },
  downloadImportTemplate: () => ({ as, query: { format: 'xlsx' } }),
  getCommissionSummary: () => ({ as, params: firm, query: { period: 'all' } }),
  listClientCommission: () => ({ as, params: firm }),
  exportClientCommission: () => ({ as, params: firm }),
  getCommissionBreakdown: async (sandbox) => {
    const { id } = await findClient(sandbox, ({ status }) => status === 'Live')
    return { as, params: { ...firm, clientId: id } }
  },
  searchCompanies: () => ({ as, query: { query: 'larkfield' } }),
  listOfficers: () => ({ as, params: { id: '99000001' } }),
  getReferralLink: () => ({ as, params: { id: 'SAM002' } }),
  getBrokerage: () => ({ as, params: firm }),
  createCustomer: () => ({ as, body: customer }),
  uploadFiles: () => ({
    as,
    params: { organisationId: firm.id, uploadType: 'PIInsurance' },
    body: formOf('files', 'insurance.pdf'),
  }),
  downloadFile: async (sandbox) => ({ as, query: { filePath: await upload(sandbox, firm.id) } }),
  suggestAddresses: () => ({ as, params: { term: 'zz1 1aa' }, query: { all: true } }),
  getAddress: () => ({ as, params: { id: Buffer.from('ZZ1 1AA/1').toString('base64url') } }),
  recordEvent: () => ({ as, body: { event_name: 'Page Viewed', entity_id: 'p', properties: { page: '/' } } }),
  syncProfile: () => ({ as, body: { id: 'p' } }),
  validateAccount: () => ({ as, query: { sortCode: '180002', accountNumber: '00000190' } }),
}
