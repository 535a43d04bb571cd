import type { Referral } from '#contract/clients/referral.ts'

export const consentMethodLabels: Record<Referral['consent']['method'], string> = {
  Email: 'By email',
  SignedForm: 'Signed form',
  RecordedCall: 'Recorded call',
  InPerson: 'In person',
  ClientPortal: 'In the client portal',
}
