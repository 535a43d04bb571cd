import type { CodeView } from '#app/clients/code-view.ts'
import type { appealReasons, appealStatuses } from '#contract/offers/decision.ts'

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

export const appealStatusViews: Record<(typeof appealStatuses)[number], CodeView> = {
  Submitted: { label: 'Sent', colour: 'blue' },
  InReview: { label: 'In review', colour: 'blue' },
  Upheld: { label: 'Decision changed', colour: 'green' },
  Rejected: { label: 'Decision unchanged', colour: 'grey' },
}
