import { z } from 'zod'
import { longText, optional, text } from '#contract/fields/fields.ts'
import { openCode } from '#contract/fields/open-code.ts'
import { uploadLimits } from './file-content.ts'

export const requestedTypes = [
  'Document',
  'Text',
  'Number',
  'Money',
  'Date',
  'YesNo',
  'Choice',
  'Confirmation',
] as const
export const requestedStatuses = ['Open', 'Answered', 'Accepted', 'Rejected'] as const

export const requestedCodes = [
  'BankStatements3m',
  'BankStatements6m',
  'ManagementAccounts',
  'FiledAccounts',
  'AgedDebtors',
  'AgedCreditors',
  'VatReturns',
  'DebtSchedule',
  'ContractOrInvoice',
  'ProofOfIdentity',
  'ProofOfAddress',
  'ProofOfBank',
  'LeaseAgreement',
  'ExplainTransaction',
  'ExplainTurnoverChange',
  'ExplainCcj',
  'TimeToPayLetter',
  'UseOfFunds',
  'DirectorCv',
  'GuarantorAssets',
  'InsurancePolicy',
  'OpenBankingReconnect',
  'OwnershipChart',
  'Other',
] as const

/** Something underwriting asks for (domain 2.13). */
export const requestedItemSchema = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  why: z.string(),
  type: openCode(requestedTypes),
  choices: z.array(z.string()).nullish(),
  upload_type: z.string().nullish(),
  min_files: z.number().int().nullish(),
  for_director_id: z.string().nullish(),
  required: z.boolean(),
  due_at: z.string().nullish(),
  status: openCode(requestedStatuses),
  /** Why the last answer was sent back; kept once it is answered again. */
  rejection_reason: z.string().nullish(),
  answer: z.string().nullish(),
  files: z.array(z.string()).nullish(),
  attachments: z
    .array(z.object({ file_path: z.string(), file_name: z.string(), size: z.number().int() }))
    .nullish(),
  cannot_provide_reason: z.string().nullish(),
  answered_at: z.string().nullish(),
  answered_by: z.string().nullish(),
  note: z.string().nullish(),
  asked_at: z.string().nullish(),
})

export type RequestedItem = z.infer<typeof requestedItemSchema>

export const answerMissing = 'Answer this, or explain why the client cannot provide it'

/** One answer; each item takes an answer, files, or a reason why it cannot be given. */
export const requestedAnswerInput = z
  .object({
    id: z.string().min(1).max(60),
    answer: optional(longText(4_000)),
    file_paths: z
      .array(z.string().min(1).max(400))
      .max(uploadLimits.filesPerRequest, `Upload ${uploadLimits.filesPerRequest} files or fewer`)
      .optional(),
    /** The days that the files cover, which bank statements say. */
    period_from: z.iso.date().optional(),
    period_to: z.iso.date().optional(),
    cannot_provide_reason: optional(text(10, 500, 'Explain why, in 10 to 500 characters')),
    note: optional(longText(500)),
  })
  .refine(
    (item) => Boolean(item.answer || item.file_paths?.length || item.cannot_provide_reason),
    answerMissing,
  )

export type RequestedAnswer = z.infer<typeof requestedAnswerInput>

/** Body of `PATCH /api/v1/Clients/{id}/process-requested-information` (domain 2.13): some of the open items, or all. */
export const requestedInformationInput = z.object({
  requested_information: z.array(requestedAnswerInput).min(1, 'Answer at least one item').max(60),
})

export type RequestedInformation = z.infer<typeof requestedInformationInput>
