import { z } from 'zod'
import { clientListItemSchema, clientSchema, submitApplicationInput } from '#contract/clients/client.ts'
import { clientsQuerySchema } from '#contract/clients/clients-query.ts'
import { clientsSummarySchema, summaryContexts } from '#contract/clients/clients-summary.ts'
import { directorDetailsInput, directorSchema } from '#contract/clients/director.ts'
import { uploadDocumentsInput } from '#contract/clients/document.ts'
import { referralInput, referredSchema } from '#contract/clients/referral.ts'
import { requestedInformationInput } from '#contract/clients/requested-information.ts'
import { pageOf } from '#contract/fields/paging.ts'
import { appealInput } from '#contract/offers/decision.ts'
import { acceptOfferInput, declineOfferInput } from '#contract/offers/offer.ts'
import { defineCalls } from './call.ts'

function change<const Path extends string, Body extends z.ZodType>(path: Path, summary: string, body: Body) {
  return {
    tag: 'Clients',
    method: 'PATCH',
    path: `/api/v1/Clients/{id}/${path}`,
    summary,
    permitted: 'member',
    body,
    write: 'versioned',
    answers: { 200: clientSchema },
  } as const
}

export const clientCalls = defineCalls({
  referClient: {
    tag: 'Clients',
    method: 'POST',
    path: '/api/v1/Clients',
    summary: 'Refer a business; 409 when an earlier referral is still protected',
    permitted: 'member',
    write: 'keyed',
    body: referralInput,
    answers: { 201: referredSchema },
    refusals: ['forbidden', 'duplicate'],
  },
  listClients: {
    tag: 'Clients',
    method: 'GET',
    path: '/api/v1/Clients',
    summary: 'A page of the clients the broker may see; unknown filters are ignored',
    permitted: 'member',
    query: clientsQuerySchema,
    answers: { 200: pageOf(clientListItemSchema) },
  },
  getClientsSummary: {
    tag: 'Clients',
    method: 'GET',
    path: '/api/v1/Clients/summary',
    summary: 'Totals for the clients the broker may see',
    permitted: 'member',
    query: z.object({ context: z.enum(summaryContexts).default('dashboard') }),
    optional: true,
    answers: { 200: clientsSummarySchema },
  },
  getClient: {
    tag: 'Clients',
    method: 'GET',
    path: '/api/v1/Clients/{id}',
    summary: 'A client with its application; the ETag is its version',
    permitted: 'member',
    answers: { 200: clientSchema },
  },
  updateDirector: {
    tag: 'Clients',
    method: 'PATCH',
    path: '/api/v1/Clients/{clientId}/directors/{directorId}/details',
    summary: 'Complete the details of a director',
    permitted: 'member',
    body: directorDetailsInput,
    write: 'versioned',
    answers: { 200: directorSchema },
  },
  submitApplication: {
    ...change(
      'submit-application',
      'Submit the application; 422 lists what is missing',
      submitApplicationInput,
    ),
    refusals: ['application_incomplete'],
  },
  acceptOffer: {
    ...change('accept-offer', 'Accept an offer for the client', acceptOfferInput),
    refusals: ['expired_offer', 'offer_not_open'],
  },
  declineOffer: change('decline-offer', 'Decline the offers for the client', declineOfferInput),
  answerRequestedInformation: change(
    'process-requested-information',
    'Answer requested information',
    requestedInformationInput,
  ),
  uploadDocuments: change(
    'upload-documents',
    'Add uploaded files to the client as documents',
    uploadDocumentsInput,
  ),
  appealDecision: {
    ...change('appeal', 'Appeal a decision, once, before its deadline, if it can be appealed', appealInput),
    refusals: ['appeal_not_possible'],
  },
})
