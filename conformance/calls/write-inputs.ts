import type { Client } from '#contract/clients/client.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { importColumns } from '#contract/nexus/client-import.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { CallInput } from '../caller.ts'
import type { PreparedCall, PreparedRecord } from '../prepared.ts'
import { sampleDirector } from './sample-director.ts'
import { sampleFirm } from './sample-firm.ts'

export interface WriteContext {
  record: PreparedRecord
  /** Of the caller; undefined before there is one. */
  profile: Profile | undefined
  /** The client of `record.id`. */
  client: Client | undefined
  /** Stored as a document of the caller; undefined when it is refused. */
  uploadDocument(uploadType: string): Promise<string | undefined>
}

type WriteInput = (context: WriteContext) => CallInput | string | Promise<CallInput | string>

const unsuitable = 'Sent by a check of the contract; there is nothing to provide.'

/** A request for every prepared write, as the portal sends it; a sentence where the record does not suit. */
export const writeInputs: Record<PreparedCall, WriteInput> = {
  createProfile({ record, profile }) {
    const { first_name, last_name, email } = record.token || !profile ? sampleName : profile
    return { body: { first_name, last_name, email } }
  },
  async applyForBrokerage({ record, uploadDocument }) {
    if (!record.token) return 'name the token of a person without a brokerage'
    const path = await uploadDocument('ProofOfBank')
    return path
      ? { body: sampleFirm(path) }
      : 'its document cannot be uploaded under the applicant’s profile id'
  },
  inviteBroker: ({ record }) =>
    record.body.email ? { body: { ...sampleName, role: 'Broker' } } : 'name an address in body.email',
  removeBroker: ({ record: { id }, profile }) =>
    id ? { params: { id }, query: { reassign_to: profile?.id ?? '' } } : 'name a broker in id',
  importClients: () => ({ body: clientBook() }),
  updateDirector: (context) =>
    ofClient(context, ({ id, directors: [director] }) =>
      director
        ? { params: { clientId: id, directorId: director.id }, body: sampleDirector(director) }
        : 'the client has no director',
    ),
  submitApplication: (context) =>
    ofClient(context, ({ id }) => ({
      params: { id },
      body: { confirm_accurate: true, confirm_client_consent: true },
    })),
  acceptOffer: (context) =>
    ofClient(context, ({ id, offers }) => {
      const offer = offers?.find(({ status }) => status === 'Open')
      return offer ? { params: { id }, body: acceptance(offer.id) } : 'the client has no open offer'
    }),
  declineOffer: (context) =>
    ofClient(context, ({ id }) => ({
      params: { id },
      body: { reason: 'Pricing', sub_reason: 'RateTooHigh' },
    })),
  answerRequestedInformation: (context) =>
    ofClient(context, ({ id, requested_information: items }) => {
      const open = items?.filter(({ status }) => status === 'Open' || status === 'Rejected') ?? []
      const answers = open.map((item) => ({ id: item.id, cannot_provide_reason: unsuitable }))
      return open.length > 0
        ? { params: { id }, body: { requested_information: answers } }
        : 'nothing is asked of the client'
    }),
  appealDecision: (context) =>
    ofClient(context, ({ id }) => ({ params: { id }, body: { reason: 'Other', note: unsuitable } })),
  createCustomer: ({ record, profile }) =>
    record.body.companyNumber ? { body: customerOf(profile) } : 'name a business in body.companyNumber',
}

const sampleName = { first_name: 'Sample', last_name: 'Person', email: '' }

function ofClient(
  { record, client }: WriteContext,
  make: (client: Client) => CallInput | string,
): CallInput | string {
  if (!record.id) return 'name a client in id'
  return client ? make(client) : `the client ${record.id} cannot be read`
}

function acceptance(offerId: string) {
  return {
    offer_id: offerId,
    authorised_by_name: 'Sample Contact',
    authorised_at: londonToday(),
    method: 'Email',
    commission_disclosed: true,
  }
}

function customerOf(profile: Profile | undefined) {
  return {
    brokerId: profile?.short_id ?? profile?.id ?? '',
    firstName: 'Sample',
    lastName: 'Contact',
    email: 'contact@example.com',
    phoneNumber: '+447700900123',
  }
}

/** A book of one client: the examples of the template. */
function clientBook(): FormData {
  const rows = [importColumns.map(({ header }) => header), importColumns.map(({ example }) => example)]
  const text = rows.map((cells) => cells.join(',')).join('\r\n')
  const form = new FormData()
  form.append('consent_declaration', 'true')
  form.append('force', 'true')
  form.append('file', new File([text], 'conformance.csv', { type: 'text/csv' }))
  return form
}
