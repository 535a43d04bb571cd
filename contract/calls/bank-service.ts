import { z } from 'zod'
import { openCode } from '#contract/fields/open-code.ts'

/** Whether a sort code and account number could exist; `Unknown` is accepted with a note (domain 2.18). */
export const bankValidationSchema = z.object({
  valid: z.union([z.boolean(), openCode(['Unknown'])]),
  bank_name: z.string().nullish(),
  supports_bacs_credit: z.boolean().nullish(),
})

export type BankValidation = z.infer<typeof bankValidationSchema>
