import { z } from 'zod'
import { routeLabels } from '#app/clients/referral-labels.ts'
import {
  companyLines,
  consentLines,
  contactLines,
  financialLines,
  fundingLines,
} from '#app/clients/referral-lines.ts'
import type { readArrivedFiles } from '#app/clients/uploads/arrived-files.ts'
import { createFileIntake } from '#app/clients/uploads/file-intake.ts'
import { formFiles, refusedMessage } from '#app/clients/uploads/form-files.ts'
import { type CompanySearch, companyField, companyOf } from '#app/companies-house/company-choice.ts'
import { profileContext, servicesContext, settingsContext } from '#app/context.ts'
import { formatAddress } from '#app/format/format-address.ts'
import { formatMoney } from '#app/format/money.ts'
import { formatRate } from '#app/format/rate.ts'
import { failureReply } from '#app/forms/mutation/failure-messages.ts'
import type { FormArgs, FormIntent } from '#app/forms/mutation/mutation.ts'
import type { FormMessage, MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { enteredIn } from '#app/forms/mutation/parse-form.ts'
import { type FactLine, facts } from '#app/ui/values/facts.ts'
import { succeeded } from '#contract/calls/failure.ts'
import type { Referral } from '#contract/clients/referral.ts'
import type { CommissionPlan } from '#contract/commission/commission.ts'
import { percentOf, toPence, toPounds } from '#contract/fields/pence.ts'
import { firmDomain } from '#contract/people/firm-domain.ts'
import { cautionsOf } from './cautions.ts'
import { type CheckedReferral, checkReferral } from './check-referral.ts'
import { readCommissionPlan } from './commission-plan.ts'
import { findOfficers, findReferable } from './companies-house.ts'
import { evidenceField, evidenceFile, showsErrors } from './form-values.ts'
import { type OfficerList, officerFields } from './officer-choice.ts'

export interface ReferStep {
  step: 'form' | 'review'
  search?: CompanySearch
  officers?: OfficerList
  parts?: ReturnType<typeof reviewParts>
  cautions?: FormMessage[]
}

export type ReferReply = MutationReply & ReferStep

type Args = FormArgs<object>
type Step = FormIntent<object, ReferReply>

const review: Step = {
  intent: 'review',
  answer: showReview,
}

/** The Enter key without JavaScript: searches until there is a company, then reviews. */
const enter: Step = {
  intent: 'enter',
  answer: (args) => {
    const { form } = args
    const decided = companyOf(form.get(companyField)) || form.get('company.number')
    return decided || !form.get('company_query') ? showReview(args) : showCompanies(args)
  },
}

const search: Step = { intent: 'search', answer: showCompanies }

/** `choose:{json}`; without a company another one is chosen, or entered by hand. */
const chooseCompany: Step = {
  intent: 'choose',
  answer: (args) => {
    args.form.set(companyField, args.argument)
    return changedForm(args)
  },
}

const listOfficers: Step = {
  intent: 'officers',
  answer: async (args) => {
    const { form, services } = args
    const number =
      companyOf(form.get(companyField))?.company_number ?? String(form.get('company.number') ?? '')
    return { ...changedForm(args), officers: await findOfficers(services.core, number) }
  },
}

const officerShape = z.object({ person_number: z.string(), first_name: z.string(), last_name: z.string() })

/** The same form with the chosen person, `officer:{json}`, as the contact. */
const chooseOfficer: Step = {
  intent: 'officer',
  answer: (args) => {
    const officer = officerOf(args.argument)
    for (const [name, value] of Object.entries(officer ? officerFields(officer) : {}))
      args.form.set(name, value)
    return changedForm(args)
  },
}

function officerOf(text: string) {
  try {
    return officerShape.parse(JSON.parse(text))
  } catch {
    // No button of ours has it.
    return undefined
  }
}

const change: Step = {
  intent: 'change',
  answer: ({ form }) => ({ step: 'form', result: enteredIn(form) }),
}

const removeEvidence: Step = {
  intent: 'remove-evidence',
  answer: (args) => {
    args.form.delete(evidenceField)
    return changedForm(args)
  },
}

/** The buttons of the referral that save nothing. */
export const referSteps = [
  review,
  enter,
  search,
  chooseCompany,
  listOfficers,
  chooseOfficer,
  change,
  removeEvidence,
]

/** The evidence of consent goes to the firm until the client exists; the referral hands it over. */
const evidenceIntake = createFileIntake(({ context }) => async (field) => {
  const organisationId = context.get(profileContext).brokerage?.id
  return succeeded(
    field === evidenceFile && organisationId ? { organisationId, upload_type: 'ClientConsent' } : undefined,
  )
})

/**
 * Lets a form carry the evidence of consent: a file that arrived is kept in a hidden field, whatever button was pressed; one that
 * was refused leads back to its field.
 */
export function withEvidence(intent: Step): Step {
  return {
    ...intent,
    intake: evidenceIntake,
    limits: ({ upload: { fileBytes } }) => ({
      maxBytes: fileBytes + 1024 * 1024,
      maxFiles: 2,
      maxFileBytes: fileBytes,
    }),
    extra: () => ({ step: 'form' }),
    async answer(args) {
      const { arrived, refused, failure } = formFiles(args, evidenceFile, evidenceField)
      carry(args.form, arrived.at(-1))
      const shown = await intent.answer(args)
      if ('to' in shown || (refused.length === 0 && !failure)) return shown
      const result = { ...shown.result, error: { ...shown.result.error, ...errorOf(refused) } }
      const refusal = failure && failureReply(failure, args.path, () => result)
      return { ...shown, step: 'form', status: 422, result, ...refusal }
    },
  }
}

function carry(form: FormData, file: ReturnType<typeof readArrivedFiles>[number] | undefined) {
  form.delete(evidenceFile)
  form.delete(evidenceField)
  if (file) form.set(evidenceField, JSON.stringify({ file_path: file.file_path, file_name: file.file_name }))
}

function errorOf(refused: Parameters<typeof refusedMessage>[0]): Record<string, string[]> {
  return refused.length > 0 ? { [evidenceFile]: [refusedMessage(refused)] } : {}
}

async function showReview(args: Args) {
  const { form, context } = args
  const checked = checkReferral(form, context)
  if (!checked.referral) return { ...(await correctionStep(args, checked)), result: checked.reply() }
  const refused = await refusedByHand(args, checked.referral)
  if (refused) {
    const fieldErrors = { 'company.number': [refused.message] }
    return { step: 'form' as const, search: refused.search, result: checked.reply({ fieldErrors }) }
  }
  const plan = form.has(rateField)
    ? await readCommissionPlan(context.get(servicesContext).core, context.get(profileContext))
    : undefined
  return { ...reviewStep(args, checked.referral, plan), result: checked.reply() }
}

/** A company entered by hand that cannot be referred, as the search for its number says. Where that says nothing, the lender decides. */
async function refusedByHand({ form, context }: Args, { company: { number } }: Referral) {
  if (!number || companyOf(form.get(companyField))) return undefined
  const search = await findReferable(context, number)
  const refusal = search.hits.find(({ company }) => company.company_number === number)?.refusal
  return refusal && { search, message: `${refusal.title}. Check the number` }
}

const rateField = 'commission.rate_percent'

/** `plan` is read for the first review alone: one that is shown because sending failed does without its rate. */
export function reviewStep({ form, context }: Args, referral: Referral, plan?: CommissionPlan): ReferStep {
  const { providerName } = context.get(settingsContext)
  const ownDomain = firmDomain(context.get(profileContext).brokerage)
  const chosen = companyOf(form.get(companyField))
  return {
    step: 'review',
    parts: reviewParts(referral, form.has(rateField) ? commissionLine(referral, plan) : null),
    cautions: cautionsOf(referral, { chosen, providerName, ownDomain }),
  }
}

/** The form with its messages. A search without a choice shows the companies to choose from. */
export async function correctionStep(
  { form, context }: Args,
  { reply }: CheckedReferral,
): Promise<ReferStep> {
  const query = String(form.get('company_query') ?? '')
  const undecided = reply().error?.company_query && query !== '' && !companyOf(form.get(companyField))
  return { step: 'form', search: undecided ? await findReferable(context, query) : undefined }
}

async function showCompanies(args: Args) {
  const query = String(args.form.get('company_query') ?? '')
  return { ...changedForm(args), search: await findReferable(args.context, query) }
}

/** The form after a button that only changes it: messages that it showed stay, as far as they still apply. */
function changedForm({ form, context }: Args) {
  const error = form.has(showsErrors) ? checkReferral(form, context).reply().error : undefined
  return { step: 'form' as const, status: 200, result: { ...enteredIn(form), error } }
}

/** `commission`: null where the form offers no rate other than that of the plan. */
export function reviewParts(referral: Referral, commission: FactLine | null) {
  return [
    part('company', 'Company', [
      ...companyLines(referral.company),
      ['Trading name', referral.trading_name],
      ['Trading address', referral.trading_address && formatAddress(referral.trading_address)],
      ['Your reference', referral.broker_reference],
    ]),
    part('contact', 'Contact', [
      ...contactLines(referral.contact),
      ['Who completes the application', routeLabels[referral.application_route]],
    ]),
    part('funding', 'Funding', [
      ...fundingLines(referral.funding, referral),
      ...(commission ? [commission] : []),
    ]),
    part('financials', 'Financials', financialLines(referral.financials)),
    part('consent', 'Consent', consentGiven(referral)),
  ]
}

function part(id: string, title: string, lines: FactLine[]) {
  return { id, title, facts: facts(lines) }
}

function consentGiven({ consent }: Referral): FactLine[] {
  return [
    ['The client agreed to', 'Sharing their details, a soft credit search, being contacted'],
    [
      'Explained to the client',
      `The privacy notice, your commission${consent.commission_amount_disclosed ? ' and its amount' : ''}`,
    ],
    ...consentLines(consent),
    ['Evidence', consent.evidence_file_path && 'Uploaded'],
    ['Wording', consent.text_version],
  ]
}

function commissionLine({ commission, funding }: Referral, plan: CommissionPlan | undefined): FactLine {
  const chosen = commission?.rate_percent
  const rate = chosen ?? (plan?.model === 'PercentOfFunded' ? plan.rate_percent : undefined)
  if (rate === undefined || rate === null) return ['Your commission', 'As in your plan']
  const amount = toPounds(percentOf(toPence(funding.amount_requested), rate))
  return [
    'Your commission',
    `${formatRate(rate)}${chosen === undefined ? ' in your plan' : ''}: ${formatMoney(amount)} if the client takes the whole amount`,
  ]
}
