import { deriveKey } from '#app/forms/mutation/derive-key.ts'
import type { CoreService } from '#contract/calls/core-service.ts'
import { type Result, succeeded } from '#contract/calls/failure.ts'
import type { NewCustomer } from '#contract/clients/customer.ts'
import type { Referral } from '#contract/clients/referral.ts'
import { isShortId } from './referral-link.ts'

export const referralLinkField = 'referral_link'

const formNames: Record<string, string> = {
  firstName: 'contact.first_name',
  lastName: 'contact.last_name',
  email: 'contact.email',
  phoneNumber: 'contact.phone_number',
  companyNumber: 'company.number',
}

/**
 * Registers the customer of a referral link, before the referral that would make the company taken. A company that is taken is a conflict, as
 * for the referral. A link that is no longer active does not stop the referral.
 */
export async function registerCustomer(
  core: CoreService,
  link: FormDataEntryValue | null,
  { contact, company }: Referral,
  formKey: string,
): Promise<Result<unknown>> {
  // A business without a company number cannot be registered: the call asks for one.
  if (typeof link !== 'string' || !isShortId(link) || company.number === '') return succeeded(undefined)
  const customer: NewCustomer = {
    brokerId: link,
    firstName: contact.first_name,
    lastName: contact.last_name,
    email: contact.email,
    phoneNumber: contact.phone_number,
    companyNumber: company.number,
  }
  const idempotencyKey = await deriveKey(formKey, 'customer', JSON.stringify(customer))
  const made = await core.createCustomer(customer, { idempotencyKey })
  if (made.ok || made.failure.kind !== 'invalid') return made
  const { brokerId, ...errors } = made.failure.errors ?? {}
  if (brokerId && Object.keys(errors).length === 0) return succeeded(undefined)
  const named = Object.entries(errors).map(([name, messages]) => [formNames[name] ?? name, messages])
  return { ok: false, failure: { ...made.failure, errors: Object.fromEntries(named) } }
}
