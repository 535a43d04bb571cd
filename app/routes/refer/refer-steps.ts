import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import {
  type CompanySearch,
  companyField,
  companyOf,
  searchedIn,
} from '#app/companies-house/company-choice.ts'
import { profileContext, settingsContext } from '#app/context.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type {
  Checked,
  FormArgs,
  FormIntent,
  FormMessage,
  MutationReply,
} from '#app/forms/mutation/mutation.ts'
import { enteredIn } from '#app/forms/mutation/parse-form.ts'
import { createFileIntake } from '#app/uploads/file-intake.ts'
import { allFiles } from '#app/uploads/form-files.ts'
import { type Failure, succeeded } from '#contract/calls/failure.ts'
import { duplicateSchema } from '#contract/clients/company.ts'
import { personNoun } from '#contract/clients/completeness.ts'
import { type Referral, referralInput } from '#contract/clients/referral.ts'
import { checkReferral } from './check-referral.ts'
import { readCommissionPlan } from './commission-plan.ts'
import { findOfficers, findReferable, type OfficerList } from './companies-house.ts'
import { duplicateMessage } from './company-refusal.ts'
import {
  companyName,
  evidenceField,
  evidenceFile,
  showsErrors,
  valueIn,
  withoutCompany,
} from './form-values.ts'
import { registerCustomer } from './referral-link.ts'
import { idField, preQualifiedIds, referQuery } from './return-address.ts'
import { cautionsOf, commissionText, reviewParts } from './review-view.ts'

export interface ReferReply extends MutationReply {
  /** What the form holds, to be checked before it is sent: shown in its place. */
  review?: { company: string; parts: ReturnType<typeof reviewParts>; cautions: FormMessage[] }
  search?: CompanySearch
  officers?: OfficerList
}

type Args = FormArgs<object>
type Step = FormIntent<object, ReferReply>

/** The evidence of consent is uploaded whatever button was pressed. It goes to the firm until the client exists; the referral hands it over. */
const evidenceIntake: Step['files'] = {
  ...createFileIntake(({ context }) => async (field) => {
    const organisationId = context.get(profileContext).brokerage?.id
    const isEvidence = field === evidenceFile && organisationId
    return succeeded(isEvidence ? { organisationId, upload_type: 'ClientConsent' } : undefined)
  }),
  limits: ({ upload: { fileBytes } }) => ({
    maxBytes: fileBytes + 1024 * 1024,
    maxFiles: 2,
    maxFileBytes: fileBytes,
  }),
}

/** What the page always asks for: a company is chosen or entered. */
export const requiredAnswers = referralInput.omit({ company: true })

/** Refers the company and opens the new client. Corrected answers are another request: the lender refuses a company that was referred. */
export const sendReferral = mutation({
  intent: 'send',
  userAction: 'refer-client',
  files: evidenceIntake,
  check,
  call: async ({ services, form, value: { referral: value }, keyOf }) => {
    const registered = await registerCustomer(services.core, form, value, keyOf)
    if (!registered.ok) return registered
    return services.broker.referClient(value, { idempotencyKey: await keyOf(JSON.stringify(value)) })
  },
  success: ({ search, form, saved }) => {
    const [, ...later] = preQualifiedIds(search)
    return { to: href('/refer/sent/:clientId', { clientId: saved.id }) + referQuery(later, form) }
  },
  // What is to be corrected returns to the form, anything else is said above what was checked.
  explain: (failure, { context, value: { review } }, { result, formError }) =>
    formError
      ? (duplicate(failure, result, context.get(settingsContext).providerName) ?? { review })
      : toCorrect(result),
})

interface CheckedReferral {
  referral: Referral
  review: NonNullable<ReferReply['review']>
}

/** Without a referral the form is shown again; a search without a choice has the companies to choose from. */
async function check(args: Args): Promise<Checked<CheckedReferral, ReferReply>> {
  const { form, context, services, fileFailure: failure } = args
  const checked = checkReferral(form, context)
  if (!('value' in checked)) {
    const searched = checked.result.error?.company_query ? searchedIn(form) : ''
    return { ...checked, failure, search: searched ? await findReferable(context, searched) : undefined }
  }
  const { value } = checked
  const profile = context.get(profileContext)
  const plan = form.get(rateField) === '' ? await readCommissionPlan(services.core, profile) : undefined
  const review = {
    company: companyName(valueIn(form)),
    parts: reviewParts(value, form.has(rateField) ? commissionText(value, plan) : undefined),
    cautions: cautionsOf(value, profile.brokerage),
  }
  return { value: { referral: value, review } }
}

/** The field of a rate where the plan leaves it to the broker. */
const rateField = 'commission.rate_percent'

async function showReview(args: Args) {
  const checked = await check(args)
  if (!('value' in checked)) return checked
  const { referral, review } = checked.value
  const { search, caution, ...byHand } = await checkByHand(args, referral)
  const fieldErrors = { ...byHand.fieldErrors, ...(await checkTeam(args, referral)) }
  const result = enteredIn(args.form, fieldErrors)
  if (Object.keys(fieldErrors).length > 0) return { search, result, changed: brokerField in fieldErrors }
  return { review: caution ? { ...review, cautions: [caution, ...review.cautions] } : review, result }
}

/** The broker of a referral. Where that one has left the firm, the page reads the brokers again. */
const brokerField = 'assigned_broker_id'

/** The lender refuses a broker who has left the firm, and the address of anyone at it. */
async function checkTeam({ services }: Args, { contact, [brokerField]: assigned }: Referral) {
  const team = await services.broker.listBrokers({ include: 'removed' })
  if (!team.ok) return {}
  const hasLeft = team.value.some(({ id, status }) => id === assigned && status === 'Removed')
  const isOurs = team.value.some(({ email }) => email.toLowerCase() === contact.email.toLowerCase())
  return {
    ...(hasLeft && { [brokerField]: ['Choose an active broker of your firm'] }),
    ...(isOurs && { 'contact.email': ['Enter the client’s own email, not one of your firm’s'] }),
  }
}

interface ByHand {
  search?: CompanySearch
  fieldErrors?: Record<string, string[]>
  caution?: FormMessage
}

/**
 * What the search for its number says of a company entered by hand: that it cannot be referred, or has another name, as the lender goes by the
 * number. Where it says nothing, the lender decides, and the broker names the directors, whom no one else knows.
 */
async function checkByHand({ form, context }: Args, { company, contact }: Referral): Promise<ByHand> {
  const { number, name } = company
  if (!number || companyOf(form.get(companyField))) return {}
  const search = await findReferable(context, number)
  const found = search.hits.find((hit) => hit.company.company_number === number)
  const refused = (field: string, message: string) => ({ search, fieldErrors: { [field]: [message] } })
  if (found?.refusal) return refused('company.number', `${found.refusal.title}. Check the number`)
  if (found && comparable(found.company.title) === comparable(name)) return {}
  if (found)
    return refused(
      'company.number',
      `Companies House lists ${number} as ${found.company.title}. Choose that company, or correct the number`,
    )
  const unknown = search.failed && search.message?.title
  if (!company.owners && !contact.is_director) {
    const names = `the ${personNoun({ company })}s’ full names, one on a line`
    return refused(
      'company.owners',
      unknown
        ? `${unknown}. Enter ${names}, or try again in a minute`
        : `Companies House does not show ${number}. Check the number, or enter ${names}`,
    )
  }
  const title = unknown
    ? `${unknown}, so we could not check ${number}`
    : `We could not find ${number} at Companies House`
  return { caution: { title, text: 'Check the name and the number before you refer the company.' } }
}

/** A company’s name as it is compared: the register and people write `Limited` or `Ltd`, `&` or `and`, capitals and punctuation as they like. */
function comparable(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/\blimited\b/g, 'ltd')
  return words.replace(/[^\p{L}\d]/gu, '')
}

async function showCompanies(args: Args) {
  return { ...changedForm(args), search: await findReferable(args.context, searchedIn(args.form)) }
}

async function showOfficers(args: Args) {
  const { form, services, argument } = args
  const number = companyOf(form.get(companyField))?.company_number ?? String(form.get('company.number') ?? '')
  const officers = await findOfficers(services.core, number)
  const contact = officers.people.find(({ fields }) => fields['contact.director_id'] === argument)
  return { ...changedForm(args, contact?.fields), officers }
}

/** The form after a button that only changes it: messages that it showed stay, as far as they still apply. */
function changedForm({ form, context, fileFailure: failure }: Args, values: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  const { errors } = allFiles(form)
  const status = errors[evidenceFile] ? 422 : 200
  const checked = form.has(showsErrors) && checkReferral(form, context)
  return {
    status,
    failure,
    result: checked && 'result' in checked ? checked.result : enteredIn(form, errors),
  }
}

/** The buttons of the referral: all but the last save nothing. */
export const referIntents: Step[] = [
  { intent: 'review', answer: showReview },
  {
    // The Enter key without JavaScript: searches until there is a company, then reviews.
    intent: 'enter',
    answer: (args) => {
      const searching = searchedIn(args.form) && !args.form.get('company.number')
      return searching ? showCompanies(args) : showReview(args)
    },
  },
  { intent: 'search', answer: showCompanies },
  {
    // `choose:{json}`; without a company another one is chosen, or entered by hand.
    intent: 'choose',
    answer: (args) =>
      changedForm(args, args.argument ? { [companyField]: args.argument } : withoutCompany(args.form)),
  },
  // `officers:{person}` enters one of them as the contact.
  { intent: 'officers', answer: showOfficers },
  { intent: 'change', answer: (args) => changedForm(args) },
  { intent: 'remove-evidence', answer: (args) => changedForm(args, { [evidenceField]: '' }) },
  sendReferral,
]

/**
 * The lender’s messages at the fields of the page: one about a company that was chosen at the search, where another can be chosen, one about the
 * evidence at its file. A pre-qualified client is of one company: once another was chosen, the referral goes on without it.
 */
function toCorrect(result: SubmissionResult) {
  const {
    'company.number': number,
    'consent.evidence_file_path': evidence,
    [idField]: isOther,
    ...rest
  } = result.error ?? {}
  const { [idField]: _, ...initialValue } = result.initialValue ?? {}
  const company = number && { [initialValue[companyField] ? 'company_query' : 'company.number']: number }
  const error = { ...company, ...rest, ...(evidence && { [evidenceFile]: evidence }) }
  if (!isOther) return { result: { ...result, error }, changed: brokerField in error }
  return {
    result: { ...result, initialValue, error },
    formError: {
      title: 'The client you pre-qualified is another company',
      text: 'Nothing was sent. The pre-qualified result is no longer part of this referral. Check your answers, then send it again.',
    },
  }
}

/** The company was referred meanwhile: the form says so, and of the chosen company no longer that it can be referred. */
function duplicate({ kind, problemDetails }: Failure, result: SubmissionResult, providerName: string) {
  const read = kind === 'conflict' ? duplicateSchema.safeParse(problemDetails) : undefined
  if (!read?.success) return undefined
  const company = companyOf(result.initialValue?.[companyField])
  const chosen = company && { [companyField]: JSON.stringify({ ...company, referral: read.data }) }
  return {
    formError: duplicateMessage(read.data, providerName),
    result: { ...result, initialValue: { ...result.initialValue, ...chosen } },
  }
}
