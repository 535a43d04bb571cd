import { z } from 'zod'
import { openCode } from '#contract/fields/open-code.ts'
import { defineCalls } from './call.ts'

/** Whether a sort code and account number could exist; `Unknown` is accepted with a note (domain 2.18). */
export const bankValidationSchema = z.object({
  valid: z.union([z.boolean(), openCode(['Unknown'])]),
  bank_name: z.string().nullish(),
  supports_bacs_credit: z.boolean().nullish(),
})

export type BankValidation = z.infer<typeof bankValidationSchema>

export const bankCalls = defineCalls({
  validateAccount: {
    tag: 'Bank',
    method: 'GET',
    path: '/validate',
    summary: 'Whether a sort code and account number could exist',
    permitted: 'person',
    query: z.object({
      sortCode: z.string().regex(/^\d{6}$/),
      accountNumber: z.string().regex(/^\d{6,8}$/),
    }),
    answers: { 200: bankValidationSchema },
    refusals: ['validation_failed'],
  },
})
