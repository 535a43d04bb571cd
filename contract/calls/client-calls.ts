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

/** A change of a client that answers the client as it stands afterwards. */
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
    summary: 'Refer a business; 409 tells why an earlier referral stands in the way',
    permitted: 'member',
    write: 'keyed',
    body: referralInput,
    answers: { 201: referredSchema },
    refusals: [409],
  },
  listClients: {
    tag: 'Clients',
    method: 'GET',
    path: '/api/v1/Clients',
    summary: 'A page of the clients one may see; bad filters count as not given',
    permitted: 'member',
    query: clientsQuerySchema,
    answers: { 200: pageOf(clientListItemSchema) },
  },
  getClientsSummary: {
    tag: 'Clients',
    method: 'GET',
    path: '/api/v1/Clients/summary',
    summary: 'Figures over the clients one may see',
    permitted: 'member',
    query: z.object({ context: z.enum(summaryContexts).default('dashboard') }),
    decoration: true,
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
  submitApplication: change(
    'submit-application',
    'Submit the application; 422 names what is missing',
    submitApplicationInput,
  ),
  acceptOffer: change('accept-offer', 'Accept an offer for the client', acceptOfferInput),
  declineOffer: change('decline-offer', 'Decline the offers for the client', declineOfferInput),
  answerRequestedInformation: change(
    'process-requested-information',
    'Answer what underwriting asked for',
    requestedInformationInput,
  ),
  uploadDocuments: change(
    'upload-documents',
    'Make uploaded files documents of the client',
    uploadDocumentsInput,
  ),
  appealDecision: change('appeal', 'Appeal a decision; once, in time, where it can be appealed', appealInput),
})
