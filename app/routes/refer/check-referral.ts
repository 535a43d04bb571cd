import type { SubmissionResult } from '@conform-to/react'
import type { RouterContextProvider } from 'react-router'
import { companyField, companyOf } from '#app/companies-house/company-choice.ts'
import { profileContext, settingsContext } from '#app/context.ts'
import { inOrder } from '#app/forms/mutation/in-order.ts'
import type { Checked } from '#app/forms/mutation/mutation.ts'
import { enteredIn, parseForm } from '#app/forms/mutation/parse-form.ts'
import type { Settings } from '#app/ports.ts'
import { allFiles } from '#app/uploads/form-files.ts'
import { contactInput, type Referral, referralInputOf } from '#contract/clients/referral.ts'
import { businessType, isUnlisted, unlistedTypes } from '#contract/fields/policy.ts'
import type { Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import { companyRefusal, typeRefusal } from './company-refusal.ts'
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
  const wire = wireForm(form, profile)
  const parsed = parseForm(wire, referralInputOf(settings.policy))
  const fieldErrors = {
    ...companyError(form, wire, profile, settings),
    ...emailError(form, profile),
    ...allFiles(form).errors,
  }
  if ('value' in parsed && Object.keys(fieldErrors).length === 0) return parsed
  const error = { ...('result' in parsed && parsed.result.error), ...fieldErrors }
  return {
    result: enteredIn(form, inOrder(withCompanyError(error, form, profile, settings), messageOrder)),
  }
}

/** The form with the chosen company in its wire fields, and without what this broker may not decide. */
function wireForm(form: FormData, profile: Profile): FormData {
  const wire = new FormData()
  for (const [name, value] of form) wire.append(name, value)
  const evidence = allFiles(form).arrived[evidenceFile]?.at(-1)
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
type PageErrors = Record<string, string[]>

const noCompany = 'Choose the company from the search, or enter its name and number'

const noNumber =
  'A business without a company number, such as a sole trader, cannot be referred. If it has one, enter the number'

/** Without a company, one message on the search replaces one each on name and number. */
function withCompanyError(error: Errors, form: FormData, profile: Profile, settings: Settings): Errors {
  const { 'company.number': number, 'company.name': name, ...rest } = error
  if (number && name) return { company_query: [noCompany], ...rest }
  const takesUnlisted = unlistedTypes.some((type) => !typeRefusal(type, settings, profile.brokerage))
  if (!number || form.get('company.number') || takesUnlisted) return error
  return { ...error, 'company.number': [noNumber] }
}

/** Why the company cannot be referred, beside the field where it is corrected. */
function companyError(form: FormData, wire: FormData, profile: Profile, settings: Settings): PageErrors {
  const company = companyOf(form.get(companyField))
  if (company) {
    const refusal = companyRefusal(company, settings, profile.brokerage)
    return refusal ? { company_query: [`${refusal.title}. Choose another company`] } : {}
  }
  const text = (name: string) => String(wire.get(name) ?? '')
  const type = businessType({ number: text('company.number'), type: text('company.type') || anyCompany })
  const refusal = type === anyCompany ? undefined : typeRefusal(type, settings, profile.brokerage)
  if (!refusal) return {}
  return isUnlisted(type)
    ? { 'company.type': [refusal.title] }
    : { 'company.number': [`${refusal.title}. Check the number`] }
}

/** The type of a company that is entered by hand. A number without letters may be that of another type. */
const anyCompany = 'ltd'

function emailError(form: FormData, { email }: Profile): PageErrors {
  const entered = String(form.get('contact.email') ?? '').trim()
  const isOwn = entered.toLowerCase() === email.toLowerCase()
  return isOwn ? { 'contact.email': ['Enter the client’s own email, not yours'] } : {}
}
