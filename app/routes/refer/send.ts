import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { companyField } from '#app/companies-house/company-choice.ts'
import { settingsContext } from '#app/context.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import { deriveKey } from '#app/forms/mutation/derive-key.ts'
import type { FormArgs } from '#app/forms/mutation/mutation.ts'
import type { Failure } from '#contract/calls/failure.ts'
import { duplicateSchema } from '#contract/clients/company.ts'
import { type Referral, type Referred, referralInput } from '#contract/clients/referral.ts'
import { checkReferral } from './check-referral.ts'
import { duplicateMessage } from './company-refusal.ts'
import { evidenceFile } from './form-values.ts'
import { referralLinkField, registerCustomer } from './link/register-customer.ts'
import { laterField, preQualifiedIds, referAddress, sharedAnswers } from './pre-qualified/return-address.ts'
import { correctionStep, type ReferStep, reviewStep } from './refer-steps.ts'

/** Refers the company and opens the new client. Corrected answers are another request: the lender refuses a company that was referred. */
export const sendReferral = mutation<object, Referral, Referred, never, ReferStep>({
  intent: 'send',
  userAction: 'refer-client',
  // Which answers are required: a company is chosen or entered, and a trading address is left out or whole.
  schema: referralInput.omit({ company: true, trading_address: true }),
  check,
  call: async ({ services, form, value, write: { idempotencyKey } }) => {
    const link = form.get(referralLinkField)
    const registered = await registerCustomer(services.core, link, value, idempotencyKey)
    if (!registered.ok) return registered
    const key = await deriveKey(idempotencyKey, JSON.stringify(value))
    return services.broker.referClient(value, { idempotencyKey: key })
  },
  success: ({ form, value, saved }) => ({
    to: href('/refer/sent/:clientId', { clientId: saved.id }) + nextClientsQuery(form.get(laterField), value),
  }),
  explain: (failure, { context }, { result, formError }) =>
    formError
      ? duplicate(failure, context.get(settingsContext).providerName)
      : { ...formAgain, result: errorsOnFields(result) },
})

async function check(args: FormArgs<object>) {
  const checked = checkReferral(args.form, args.context)
  const { referral, reply } = checked
  const extra = referral ? reviewStep(args, referral) : await correctionStep(args, checked)
  return { value: referral, reply, extra }
}

/** Field errors return to the form. */
const formAgain: ReferStep = { step: 'form', parts: undefined, cautions: undefined }

/** A message about a company that was chosen belongs to the search, where another can be chosen; one about the evidence to its file. */
function errorsOnFields(result: SubmissionResult): SubmissionResult {
  const { 'company.number': number, 'consent.evidence_file_path': evidence, ...rest } = result.error ?? {}
  const company = number && {
    [result.initialValue?.[companyField] ? 'company_query' : 'company.number']: number,
  }
  return { ...result, error: { ...company, ...rest, ...(evidence && { [evidenceFile]: evidence }) } }
}

function duplicate({ kind, problemDetails }: Failure, providerName: string) {
  const read = kind === 'conflict' ? duplicateSchema.safeParse(problemDetails) : undefined
  return read?.success ? { formError: duplicateMessage(read.data, providerName) } : undefined
}

/** The query that leads on to the clients referred after this one; empty when it was the last. */
function nextClientsQuery(later: FormDataEntryValue | null, referral: Referral): string {
  const ids = preQualifiedIds(new URLSearchParams({ pre_qualified_id: String(later ?? '') }))
  const address = referAddress(ids, sharedAnswers(referral))
  return address ? address.slice(address.indexOf('?')) : ''
}
