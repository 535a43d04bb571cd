import type { CallInput } from '../caller.ts'
import type { Discovered } from './discovered.ts'

/** Vocalink's published example of a valid pair. */
const validAccount = { sortCode: '089999', accountNumber: '66374958' }

type ReadInput = (found: Discovered) => CallInput | string

const plain: ReadInput = () => ({})

const ofFirm: ReadInput = ({ profile }) =>
  profile?.brokerage ? { params: { id: profile.brokerage.id } } : 'the caller belongs to no brokerage'

/** A request for every read; a sentence where the lender has nothing to ask for. */
export const readInputs: Record<string, ReadInput> = {
  getProfile: plain,
  listBrokers: plain,
  listPreQualified: plain,
  exportPreQualified: plain,
  getPreQualified: ({ preQualifiedId: id }) => (id ? { params: { id } } : 'no client is pre-qualified'),
  listClientImports: plain,
  downloadImportTemplate: () => ({ query: { format: 'csv' } }),
  getCommissionSummary: (found) => withQuery(ofFirm(found), { period: 'all' }),
  listClientCommission: ofFirm,
  exportClientCommission: ofFirm,
  getCommissionBreakdown(found) {
    const { profile, commissionClientId: clientId } = found
    if (!profile?.brokerage || !clientId) return 'no client has commission'
    return { params: { id: profile.brokerage.id, clientId } }
  },
  listClients: plain,
  getClientsSummary: () => ({ query: { context: 'dashboard' } }),
  getClient: ({ clientId: id }) => (id ? { params: { id } } : 'there is no client: set samples.client'),
  searchCompanies: (found) => withCompany(found, (number) => ({ query: { query: number } })),
  listOfficers: (found) => withCompany(found, (id) => ({ params: { id } })),
  getReferralLink: ({ profile }) =>
    profile?.short_id ? { params: { id: profile.short_id } } : 'the profile has no short_id',
  getBrokerage: ofFirm,
  downloadFile: ({ filePath }) =>
    filePath ? { query: { filePath } } : 'no client has a document: set samples.file',
  suggestAddresses: ({ samples }) => ({ params: { term: samples.address_term } }),
  getAddress: ({ addressId: id }) =>
    id ? { params: { id } } : 'no address was suggested: set samples.address_term',
  validateAccount: () => ({ query: validAccount }),
}

function withCompany(
  { samples, client }: Discovered,
  make: (number: string) => CallInput,
): CallInput | string {
  const number = samples.company ?? client?.company.number
  return number ? make(number) : 'there is no company: set samples.company'
}

function withQuery(input: CallInput | string, query: CallInput['query']): CallInput | string {
  return typeof input === 'string' ? input : { ...input, query }
}
