import { type BankService, bankValidationSchema } from '#contract/calls/bank-service.ts'
import type { ServiceClient } from './service-client.ts'

/** The bank service over HTTP. */
export function createBankService(call: ServiceClient): BankService {
  return {
    validateAccount: (sortCode, accountNumber) =>
      call({
        method: 'GET',
        path: '/validate',
        query: { sortCode, accountNumber },
        answer: bankValidationSchema,
      }),
  }
}
