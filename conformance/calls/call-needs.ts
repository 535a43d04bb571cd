import type { CallId } from '#contract/calls/services.ts'
import type { Need } from '../finding.ts'

interface CallNeed {
  need: Need
  without: string
}

const required = (without: string): CallNeed => ({ need: 'required', without })
const optional = (without: string): CallNeed => ({ need: 'optional', without })

const noNexus = 'Nexus pages say that the lender does not offer this; nothing else depends on them.'
const noCommission = 'Commission pages say that the lender does not offer this; nothing else depends on them.'

/** What the portal does without each call. */
export const callNeeds: Record<CallId, CallNeed> = {
  getProfile: required('Every page says "Failed to fetch user data."'),
  createProfile: optional(
    'Only people whose profile the lender has made can sign in; others see an error page.',
  ),
  updatePhone: optional('Saving a phone number in the settings shows an error; the rest of the page works.'),
  applyForBrokerage: optional(
    'The onboarding form cannot be sent: set ONBOARDING_URL to a form of your own.',
  ),
  listBrokers: optional(
    'The team page says that the lender does not offer this, lists have no filter by broker, and each referral is assigned to its sender.',
  ),
  inviteBroker: optional('Inviting a broker shows an error; make accounts for a team in another way.'),
  removeBroker: optional('Removing a broker shows an error; do it in another way.'),
  listPreQualified: optional(noNexus),
  exportPreQualified: optional('The export of pre-qualified clients shows an error; the list works.'),
  getPreQualified: optional('A pre-qualified client cannot be opened or referred from the list.'),
  listClientImports: optional(
    'Running imports are not shown and import pages say that the lender does not offer this; results are listed.',
  ),
  importClients: optional('Uploading a client book shows an error; earlier results are listed.'),
  downloadImportTemplate: optional('The template of a client book cannot be downloaded.'),
  getCommissionSummary: optional(noCommission),
  listClientCommission: optional('Commission by client shows an error; the statement works.'),
  exportClientCommission: optional('The export of commission shows an error; the pages work.'),
  getCommissionBreakdown: optional('The commission of one client shows an error; statement and list work.'),
  referClient: required('No business can be referred.'),
  listClients: required(
    'The list of clients, the dashboard’s queue and the notification centre show an error.',
  ),
  getClientsSummary: optional('The dashboard and lists are shown without figures and counts.'),
  getClient: required('No client can be opened.'),
  updateDirector: required('Directors cannot be completed, so that an application cannot be submitted.'),
  submitApplication: required('No application can be submitted.'),
  acceptOffer: required('No offer can be accepted.'),
  declineOffer: required('No offer can be declined.'),
  answerRequestedInformation: required('Requests of the underwriter cannot be answered.'),
  uploadDocuments: required('Uploaded files do not become documents of a client.'),
  appealDecision: optional('Leave "appeal" out of available_actions: then no appeal is offered.'),
  searchCompanies: optional(
    'The company is typed by hand, with a note that Companies House is not responding; no duplicate is seen before sending.',
  ),
  listOfficers: optional('The contact is typed by hand; no one is offered to choose from.'),
  getReferralLink: optional('Referral links open an empty form that says that the link could not be read.'),
  getBrokerage: optional(
    'Business settings show what the profile has, without commission plan; no rate can be chosen in a referral.',
  ),
  createCustomer: optional('A referral that came by a referral link shows an error when it is sent.'),
  uploadFiles: required('No file can be uploaded: bank statements, proof and evidence stay missing.'),
  downloadFile: optional('Documents are listed and cannot be opened.'),
  suggestAddresses: optional(
    'Addresses are typed by hand: the search finds none, or says that it is not available.',
  ),
  getAddress: optional('A suggested address cannot be chosen and is typed by hand.'),
  recordEvent: optional('Page views do not reach the lender. No page changes.'),
  syncProfile: optional('Names do not reach the analytics service. No page changes.'),
  validateAccount: optional(
    'Bank accounts of new firms are accepted with a note that they were not checked.',
  ),
}

export function needOf(id: string): CallNeed {
  return callNeeds[id as CallId]
}
