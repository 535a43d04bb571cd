import type { SubmissionResult } from '@conform-to/react'
import type { RouterContextProvider } from 'react-router'
import { profileContext, settingsContext } from '#app/context.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import type { Settings } from '#app/settings.ts'
import { type Referral, referralInput, referralInputOf } from '#contract/clients/referral.ts'
import { isUnlisted } from '#contract/fields/policy.ts'
import type { Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import { companyOf } from './company-choice.ts'
import { registerRefusal } from './company-hit.ts'
import { evidenceField, evidenceIn } from './evidence/evidence.ts'
import { partIndexOf } from './progress.ts'

/** A referral form that was read: with the referral when nothing is to be corrected. */
export interface CheckedReferral {
  referral?: Referral
  reply(options?: { fieldErrors: Record<string, string[]> }): SubmissionResult
}

/** Checks the form against the contract, and against what only the page knows. */
export function checkReferral(form: FormData, context: Readonly<RouterContextProvider>): CheckedReferral {
  const profile = context.get(profileContext)
  const settings = context.get(settingsContext)
  const submission = parseForm(wireForm(form, profile), referralInputOf(settings.policy))
  const fieldErrors = pageErrors(form, profile, settings)
  if (Object.keys(fieldErrors).length > 0)
    return { reply: () => inOrder(withCompanyError(submission.reply({ fieldErrors }))) }
  if (submission.status !== 'success') return { reply: () => inOrder(withCompanyError(submission.reply())) }
  return { referral: submission.value, reply: (options) => inOrder(submission.reply(options)) }
}

export function valuesOf(form: FormData): SubmissionResult {
  const { initialValue } = parseForm(form, referralInput).reply()
  return { initialValue }
}

/** The form with the chosen company in its wire fields, and without what this broker may not decide. */
function wireForm(form: FormData, profile: Profile): FormData {
  const wire = new FormData()
  for (const [name, value] of form) wire.append(name, value)
  const evidence = evidenceIn(String(form.get(evidenceField) ?? ''))
  if (evidence) wire.set('consent.evidence_file_path', evidence.file_path)
  else wire.delete('consent.evidence_file_path')
  if (!may(profile.role, 'refer-for-others')) wire.delete('assigned_broker_id')
  if (!may(profile.role, 'see-commission')) wire.delete('commission.rate_percent')
  if (!form.has('contact.is_director')) wire.delete('contact.director_id')
  const trading = [...wire].filter(([name]) => name.startsWith('trading_address.'))
  if (trading.every(([, value]) => value === '')) for (const [name] of trading) wire.delete(name)
  const company = companyOf(form.get('company_choice'))
  if (!company) {
    wire.delete(isUnlisted(form.get('company.type')) ? 'company.number' : 'company.owners')
    return wire
  }
  wire.delete('company.owners')
  const { snippet: _, protected_until: __, warnings: ___, registered_address: address, ...fields } = company
  for (const [name, value] of Object.entries(fields)) wire.set(`company.${name}`, value ?? '')
  for (const [name, value] of Object.entries(address ?? {}))
    wire.set(`company.registered_address.${name}`, value ?? '')
  return wire
}

const noCompany = 'Search for the company and choose it, or enter its name and number'

/** With no company, shows one message on the search instead of one each on name and number. */
function withCompanyError(result: SubmissionResult): SubmissionResult {
  const { 'company.number': number, 'company.name': name, ...rest } = result.error ?? {}
  if (!number || !name) return result
  return { ...result, error: { company_query: [noCompany], ...rest } }
}

/** Messages in the order of the page. */
function inOrder(result: SubmissionResult): SubmissionResult {
  if (!result.error) return result
  const sorted = Object.entries(result.error).toSorted(
    ([one], [other]) => partIndexOf(one) - partIndexOf(other),
  )
  return { ...result, error: Object.fromEntries(sorted) }
}

/** What only the page knows, whatever else is to be corrected. */
function pageErrors(form: FormData, profile: Profile, settings: Settings): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const company = companyOf(form.get('company_choice'))
  const refusal = company && registerRefusal(company, settings)
  const type = String(company?.type ?? form.get('company.type') ?? '')
  if (isUnlisted(type) && !settings.policy.companyTypes.includes(type))
    errors['company.type'] = [`${settings.providerName} does not lend to this type of business`]
  if (refusal) errors.company_query = [`${refusal.title}: choose another`]
  const email = String(form.get('contact.email') ?? '').trim()
  if (email.toLowerCase() === profile.email.toLowerCase())
    errors['contact.email'] = ['Enter the client’s own email, not yours']
  return errors
}
