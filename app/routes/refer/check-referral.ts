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
import { isUnlisted, type Policy, unlistedTypes } from '#contract/fields/policy.ts'
import type { Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import { companyRefusal, numberRefusal, typeRefusal } from './company-refusal.ts'
import { evidenceFile, valueIn } from './form-values.ts'
import { pageOrder } from './sections.ts'

/** Checks the form against the contract, and against what only the page knows. */
export function checkReferral(form: FormData, context: Readonly<RouterContextProvider>): Checked<Referral> {
  const profile = context.get(profileContext)
  const settings = context.get(settingsContext)
  const parsed = parseForm(wireForm(form, profile), referralOf(settings.policy, profile))
  const found = 'result' in parsed ? parsed.result.error : undefined
  const error = { ...withCompany(found ?? {}, form, profile, settings), ...allFiles(form).errors }
  if ('value' in parsed && Object.keys(error).length === 0) return parsed
  return { result: enteredIn(form, inOrder(error, pageOrder)) }
}

/** A referral whose client is not the broker. */
function referralOf(policy: Policy, { email: own }: Profile) {
  const isOwn = (email: string) => email.toLowerCase() === own.toLowerCase()
  const email = contactInput.shape.email.refine(
    (entered) => !isOwn(entered),
    'Enter the client’s own email, not yours',
  )
  return referralInputOf(policy).extend({ contact: contactInput.extend({ email }) })
}

/** The form with the chosen company in its wire fields, and without what this broker may not decide. */
function wireForm(form: FormData, profile: Profile): FormData {
  const wire = new FormData()
  // A trading address of empty fields is none.
  for (const [name, value] of form) if (value !== '') wire.append(name, value)
  const evidence = allFiles(form).arrived[evidenceFile]?.at(-1)
  if (evidence) wire.set('consent.evidence_file_path', evidence.file_path)
  else wire.delete('consent.evidence_file_path')
  if (!may(profile.role, 'refer-for-others')) wire.delete('assigned_broker_id')
  if (!may(profile.role, 'see-commission')) wire.delete('commission.rate_percent')
  if (!form.has('contact.is_director')) wire.delete('contact.director_id')
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

const noNumber =
  'A business without a company number, such as a sole trader, cannot be referred. If it has one, enter the number'

/** The messages with those about the company, each beside the field where it is corrected. */
function withCompany(error: Errors, form: FormData, { brokerage }: Profile, settings: Settings): Errors {
  const company = companyOf(form.get(companyField))
  if (company) {
    const refusal = companyRefusal(company, settings, brokerage)
    return refusal ? { ...error, company_query: [`${refusal.title}. Choose another company`] } : error
  }
  const { 'company.number': number, 'company.name': name, ...rest } = error
  // One message on the search in place of one each on name and number.
  if (number && name) return { ...rest, company_query: [noCompany] }
  const value = valueIn(form)
  const type = value('company.type')
  if (isUnlisted(type)) {
    const refusal = typeRefusal(type, settings, brokerage)
    return refusal ? { ...error, 'company.type': [refusal.title] } : error
  }
  const refusal = numberRefusal(value('company.number'), settings, brokerage)
  if (refusal) return { ...error, 'company.number': [`${refusal.title}. Check the number`] }
  const takesUnlisted = unlistedTypes.some((each) => !typeRefusal(each, settings, brokerage))
  return value('company.number') || takesUnlisted ? error : { ...error, 'company.number': [noNumber] }
}
