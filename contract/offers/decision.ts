import { z } from 'zod'
import { longText } from '#contract/fields/fields.ts'
import { openCode } from '#contract/fields/open-code.ts'

/** Days after a decision in which it can be appealed (domain 2.12). */
export const appealDays = 30

/**
 * Why the lender declined a client (domain 2.12). `reapply_after` and `appeal_deadline` are null where no time is set; `credit_reference_agency` is
 * null where no credit file decided.
 */
export const lenderDeclineSchema = z.object({
  code: z.string(),
  label: z.string(),
  explanation: z.string(),
  what_would_change_it: z.string(),
  reapply_after: z.string().nullish(),
  appealable: z.boolean(),
  appeal_deadline: z.string().nullish(),
  credit_reference_agency: z.string().nullish(),
  decided_at: z.string(),
})

export type LenderDecline = z.infer<typeof lenderDeclineSchema>

export const appealReasons = [
  'NewFinancialInformation',
  'IncorrectInformation',
  'CreditRecordCorrected',
  'CCJSatisfied',
  'AdditionalSecurityOrGuarantor',
  'LowerAmount',
  'ExplainOneOffEvent',
  'NewContractOrOrder',
  'MissingDocumentsNowReady',
  'Other',
] as const

const noteMessage = 'Explain what has changed and where the evidence is, in 20 to 2,000 characters'

/** An amount is written as `20000`, `20,000` or `20k`: “Q2” and “in 2 years” are none. */
const amount = /\d{4}|\d,\d{3}|\d\s?k\b/i

/** Body of `PATCH /api/v1/Clients/{id}/appeal` (domain 2.12). */
export const appealInput = z
  .object({
    reason: z.enum(appealReasons, { error: 'Choose a reason' }),
    note: longText(2_000, noteMessage).pipe(z.string().min(20, noteMessage)),
  })
  .refine(({ reason, note }) => reason !== 'LowerAmount' || amount.test(note), {
    path: ['note'],
    when: ({ issues }) => issues.length === 0,
    error: 'Say in figures how much the client asks for now, for example £20,000',
  })

export type AppealBody = z.infer<typeof appealInput>

export const appealStatuses = ['Submitted', 'InReview', 'Upheld', 'Rejected'] as const

/** A client's one appeal; its outcome is null until it is decided. */
export const appealSchema = z.object({
  status: openCode(appealStatuses),
  reason: z.string(),
  note: z.string(),
  submitted_at: z.string(),
  decided_at: z.string().nullish(),
  outcome_text: z.string().nullish(),
})

export type Appeal = z.infer<typeof appealSchema>
