import type { StatusColour } from '#contract/clients/statuses.ts'
import type {
  amlSupervisors,
  businessTypes,
  fcaStatuses,
  tradeBodies,
} from '#contract/people/application-fields.ts'
import type { contractStatuses } from '#contract/people/brokerage.ts'

type Labels<Values extends readonly string[], Label = string> = Record<Values[number], Label>

export const businessTypeLabels: Labels<typeof businessTypes> = {
  LimitedCompany: 'Limited company',
  LLP: 'Limited liability partnership',
  Partnership: 'Partnership',
  SoleTrader: 'Sole trader',
}

export const fcaStatusLabels: Labels<typeof fcaStatuses> = {
  DirectlyAuthorised: 'Directly authorised',
  AppointedRepresentative: 'Appointed representative',
  NotAuthorised: 'Not authorised',
}

export const tradeBodyLabels: Labels<typeof tradeBodies> = {
  NACFB: 'NACFB',
  FIBA: 'FIBA',
  FLA: 'FLA',
  Other: 'Another body',
  None: 'None',
}

export const amlSupervisorLabels: Labels<typeof amlSupervisors> = {
  FCA: 'FCA',
  HMRC: 'HMRC',
  ProfessionalBody: 'A professional body',
  None: 'None',
}

export const agreementStatuses: Labels<typeof contractStatuses, { label: string; colour: StatusColour }> = {
  NotSent: { label: 'Not sent yet', colour: 'grey' },
  Sent: { label: 'Sent, not signed', colour: 'yellow' },
  Viewed: { label: 'Opened, not signed', colour: 'yellow' },
  Signed: { label: 'Signed', colour: 'green' },
  Declined: { label: 'Declined', colour: 'red' },
  Expired: { label: 'Expired', colour: 'red' },
}
