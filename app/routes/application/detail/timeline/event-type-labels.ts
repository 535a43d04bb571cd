import type { TimelineEventType } from '#contract/clients/timeline-event-types.ts'

/** In the order of the filter: as they come in a client's life. */
export const eventTypeLabels: Record<TimelineEventType, string> = {
  Referred: 'Referred',
  ConsentRecorded: 'Consent recorded',
  SignupStarted: 'Sign-up started',
  SignupCompleted: 'Sign-up completed',
  BankConnected: 'Bank connected',
  DirectorChanged: 'Director’s details changed',
  DocumentsUploaded: 'Documents uploaded',
  DocumentReviewed: 'Document reviewed',
  UnderwritingStarted: 'Underwriting started',
  InformationAnswered: 'Requests answered',
  InformationReviewed: 'Answers reviewed',
  ClientApproved: 'Approved',
  ClientDeclined: 'Declined',
  OfferSent: 'Offer sent',
  ClientContractSent: 'Contract sent',
  SignatorySigned: 'Contract signed by a signatory',
  ClientContractSigned: 'Contract signed by all',
  FacilityActivated: 'Facility live',
  StatusChanged: 'Status changed',
  Reassigned: 'Reassigned',
  Other: 'Something else',
}
