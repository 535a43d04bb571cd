import type { SubmissionResult } from '@conform-to/react'
import type { RouterContextProvider } from 'react-router'
import { companyTypeNames } from '#app/clients/company-type-names.ts'
import { companyField, companyOf } from '#app/companies-house/company-choice.ts'
import { profileContext, settingsContext } from '#app/context.ts'
import { inOrder } from '#app/forms/mutation/in-order.ts'
import type { Checked } from '#app/forms/mutation/mutation.ts'
import { enteredIn, parseForm } from '#app/forms/mutation/parse-form.ts'
import type { Settings } from '#app/ports.ts'
import { allFiles } from '#app/uploads/form-files.ts'
import { contactInput, type Referral, referralInputOf } from '#contract/clients/referral.ts'
import { isUnlisted, takesNumber } from '#contract/fields/policy.ts'
import type { Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import { registerRefusal } from './company-refusal.ts'
import { evidenceFile } from './form-values.ts'
import { pageOrder } from './sections.ts'

/** The contact’s fields one by one, as a message about their email address may come from the page alone. */
const messageOrder = pageOrder.flatMap((answer) =>
  answer === 'contact' ? Object.keys(contactInput.shape).map((field) => `contact.${field}`) : answer,
)

/** Checks the form against the contract, and against what only the page knows. */
export function checkReferral(form: FormData, context: Readonly<RouterContextProvider>): Checked<Referral> {
  const profile = context.get(profileContext)
  const settings = context.get(settingsContext)
  const parsed = parseForm(wireForm(form, profile), referralInputOf(settings.policy))
  const fieldErrors = pageErrors(form, profile, settings)
  if ('value' in parsed && Object.keys(fieldErrors).length === 0) return parsed
  const error = { ...('result' in parsed && parsed.result.error), ...fieldErrors }
  return { result: enteredIn(form, inOrder(withCompanyError(error, form, settings), messageOrder)) }
}

/** The form with the chosen company in its wire fields, and without what this broker may not decide. */
function wireForm(form: FormData, profile: Profile): FormData {
  const wire = new FormData()
  for (const [name, value] of form) wire.append(name, value)
  const [evidence] = allFiles(form).arrived[evidenceFile] ?? []
  if (evidence) wire.set('consent.evidence_file_path', evidence.file_path)
  else wire.delete('consent.evidence_file_path')
  if (!may(profile.role, 'refer-for-others')) wire.delete('assigned_broker_id')
  if (!may(profile.role, 'see-commission')) wire.delete('commission.rate_percent')
  if (!form.has('contact.is_director')) wire.delete('contact.director_id')
  const trading = [...wire].filter(([name]) => name.startsWith('trading_address.'))
  if (trading.every(([, value]) => value === '')) for (const [name] of trading) wire.delete(name)
  const company = companyOf(form.get(companyField))
  if (!company) {
    if (isUnlisted(form.get('company.type'))) wire.delete('company.number')
    return wire
  }
  wire.delete('company.owners')
  const fields = {
    number: company.company_number,
    name: company.title,
    type: company.company_type,
    status: company.company_status,
    status_detail: company.company_status_detail,
    incorporated_on: company.date_of_creation,
  }
  for (const [name, value] of Object.entries(fields)) wire.set(`company.${name}`, value ?? '')
  for (const [name, value] of Object.entries(company.address))
    wire.set(`company.registered_address.${name}`, value ?? '')
  return wire
}

type Errors = NonNullable<SubmissionResult['error']>

const noCompany = 'Choose the company from the search, or enter its name and number'

/** Without a company, one message on the search replaces one each on name and number. */
function withCompanyError(error: Errors, form: FormData, { providerName, policy }: Settings): Errors {
  const { 'company.number': number, 'company.name': name, ...rest } = error
  if (number && name) return { company_query: [noCompany], ...rest }
  if (!number || form.get('company.number') || policy.companyTypes.some(isUnlisted)) return error
  // A business without a number cannot be referred, which the shape of a number does not say.
  const lendsTo = `${providerName} lends only to ${companyTypeNames(policy.companyTypes)}`
  return { ...error, 'company.number': [`Enter the company number: ${lendsTo}`] }
}

/** What only the page knows, whatever else is to be corrected. */
function pageErrors(form: FormData, profile: Profile, settings: Settings): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const company = companyOf(form.get(companyField))
  const refusal = company && registerRefusal(company, settings)
  const type = String(company?.company_type ?? form.get('company.type') ?? '')
  if (isUnlisted(type) && !settings.policy.companyTypes.includes(type))
    errors['company.type'] = [`${settings.providerName} does not lend to this type of business`]
  if (!company && !takesNumber(String(form.get('company.number') ?? ''), settings.policy.companyTypes))
    errors['company.number'] = [
      `${settings.providerName} does not lend to this type of company. Check the number`,
    ]
  if (refusal) errors.company_query = [`${refusal.title}. Choose another company`]
  const email = String(form.get('contact.email') ?? '').trim()
  if (email.toLowerCase() === profile.email.toLowerCase())
    errors['contact.email'] = ['Enter the client’s own email, not yours']
  return errors
}
