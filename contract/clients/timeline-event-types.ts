/** Every type of timeline event. A type that a newer lender adds is read as `Other`. */
export const timelineEventTypes = [
  'Referred',
  'StatusChanged',
  'SignupStarted',
  'SignupCompleted',
  'UnderwritingStarted',
  'ClientApproved',
  'ClientDeclined',
  'OfferSent',
  'ClientContractSent',
  'ClientContractSigned',
  'FacilityActivated',
  // Of a clawback too, as only people who may see commission are sent this type.
  'CommissionPaid',
  'DirectorChanged',
  'DocumentsUploaded',
  'DocumentReviewed',
  'InformationAnswered',
  'InformationReviewed',
  'ConsentRecorded',
  'BankConnected',
  'SignatorySigned',
  'Reassigned',
  'Other',
] as const

export type TimelineEventType = (typeof timelineEventTypes)[number]
