import type { StatusColour } from '#contract/clients/statuses.ts'
import type { Appeal, appealReasons } from '#contract/offers/decision.ts'

export const appealReasonLabels: Record<(typeof appealReasons)[number], string> = {
  NewFinancialInformation: 'New financial information',
  IncorrectInformation: 'Some information was incorrect',
  CreditRecordCorrected: 'Credit record corrected',
  CCJSatisfied: 'CCJ satisfied',
  AdditionalSecurityOrGuarantor: 'Extra security or a guarantor',
  LowerAmount: 'Lower amount',
  ExplainOneOffEvent: 'One-off event explained',
  NewContractOrOrder: 'New contract or order',
  MissingDocumentsNowReady: 'Missing documents now ready',
  Other: 'Other',
}

export const appealStatusViews: Record<Appeal['status'], { label: string; colour: StatusColour }> = {
  Submitted: { label: 'Sent', colour: 'blue' },
  InReview: { label: 'In review', colour: 'blue' },
  Upheld: { label: 'Decision changed', colour: 'green' },
  Rejected: { label: 'Decision unchanged', colour: 'grey' },
}
