import type { Params } from 'react-router'
import { action as appeal } from '#app/routes/application/detail/appeal/route.tsx'
import { directorValues } from '#app/routes/application/detail/director/director-details.ts'
import { action as saveDirector } from '#app/routes/application/detail/director/route.tsx'
import { action as uploadDocuments } from '#app/routes/application/detail/documents/route.tsx'
import { action as acceptOffer } from '#app/routes/application/detail/offers/accept/route.tsx'
import { action as declineOffer } from '#app/routes/application/detail/offers/decline/route.tsx'
import { action as submitApplication } from '#app/routes/application/detail/overview/route.tsx'
import { action as answerRequests } from '#app/routes/application/detail/requests/route.tsx'
import { action as refer } from '#app/routes/refer/route.tsx'
import type { BrokerService } from '#contract/calls/services.ts'
import type { Client } from '#contract/clients/client.ts'
import { clientOf, directorOf } from './client.ts'
import { companyItem } from './companies.ts'
import { declinedClient } from './declined-client.ts'
import { pdfFile } from './file-store.ts'
import { clientWithOffers, offerOf } from './offers.ts'
import { postedFields } from './posted-fields.ts'
import { referralForm } from './referral.ts'
import { clientWithRequests, requestedItem } from './requested-item.ts'

/** One thing that a broker does to a client, with a form that is complete. */
export interface ClientActionTrial {
  action: (args: never) => Promise<unknown>
  /** The call that the lender refuses. */
  call: keyof BrokerService
  client: Client
  params: Params
  form: Record<string, string>
  files?: File[]
  /** Where nothing can be overwritten: a referral makes a client. */
  onlyAdds?: true
}

const pending = clientOf()
const offered = clientWithOffers()
const declined = declinedClient()
const withRequest = clientWithRequests([requestedItem()])

export const clientActionTrials: Record<string, ClientActionTrial> = {
  refer: {
    action: refer,
    call: 'referClient',
    onlyAdds: true,
    client: pending,
    params: {},
    form: {
      ...postedFields(referralForm()),
      company_choice: JSON.stringify(companyItem()),
      intent: 'send',
    },
  },
  submit: {
    action: submitApplication,
    call: 'submitApplication',
    client: pending,
    params: {},
    form: {
      intent: 'submit',
      confirm_accurate: 'on',
      confirm_client_consent: 'on',
      message_to_underwriter: 'A note',
    },
  },
  director: {
    action: saveDirector,
    call: 'updateDirector',
    client: pending,
    params: { directorId: directorOf().id },
    form: { ...directorValues(directorOf()), intent: 'save', first_name: 'Changed' },
  },
  accept: {
    action: acceptOffer,
    call: 'acceptOffer',
    client: offered,
    params: { offerId: offerOf().id },
    form: {
      intent: 'accept',
      amount: 'lower',
      accepted_amount: '30k',
      authorised_by: 'other',
      authorised_by_name: 'Sample Secretary',
      authorised_at: '18-11-2024',
      method: 'Phone',
      commission_disclosed: 'on',
    },
  },
  decline: {
    action: declineOffer,
    call: 'declineOffer',
    client: offered,
    params: {},
    form: { intent: 'decline', reason: 'Other', note: 'The client found a partner.' },
  },
  answers: {
    action: answerRequests,
    call: 'answerRequestedInformation',
    client: withRequest,
    params: {},
    form: { intent: 'send', 'answer:a1': 'A machine', 'note:a1': 'Second-hand' },
  },
  documents: {
    action: uploadDocuments,
    call: 'uploadDocuments',
    client: pending,
    params: {},
    form: { intent: 'upload', upload_type: 'Other', note: 'From the accountant' },
    files: [pdfFile('letter.pdf')],
  },
  appeal: {
    action: appeal,
    call: 'appealDecision',
    client: declined,
    params: {},
    form: {
      intent: 'appeal',
      reason: 'LowerAmount',
      note: 'The client now asks for £100,000; see the letter.',
    },
    files: [pdfFile('letter.pdf')],
  },
}
