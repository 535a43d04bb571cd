import { href } from 'react-router'
import type { DraftPart } from '#app/application-drafts.ts'
import { applicationDraftsContext } from '#app/context.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { CheckedForm, FormArgs, FormIntent, Success } from '#app/forms/mutation/mutation.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import type { Services } from '#contract/calls/services.ts'
import type { CompanySearchItem } from '#contract/clients/company.ts'
import { accountNumber, sortCode } from '#contract/people/firm-fields.ts'
import { readDraft, requireApplicant } from '../apply/applicant.ts'
import { type SavedStep, savedSteps, stepBefore, stepPath } from '../apply/application-steps.ts'
import { checkStep, enteredValues, firstIncomplete, shownValues } from '../apply/draft-form.ts'
import { stepOf } from '../apply/step-view.ts'
import { type FirmSearch, findFirms, firmSearchUnavailable, foundFirm } from './found-firms.ts'

export interface StepParams {
  step: string
}

type StepExtra = FirmExtra & PayoutExtra

export type StepReply = MutationReply & StepExtra

type Args = FormArgs<StepParams>

export const continueStep = savingStep('continue', check, afterStep)

/** Saves what was entered, right or wrong, and leaves. */
export const saveAndLeave = savingStep('save', asEntered, () => ({
  to: href('/onboarding'),
  toast: 'Application saved',
}))

export const goBack = savingStep('back', asEntered, (step) => {
  const before = stepBefore(step)
  return { to: before ? stepPath(before) : href('/onboarding') }
})

type Checked = CheckedForm<DraftPart, StepExtra>

function savingStep(
  intent: string,
  check: (args: Args) => Checked | Promise<Checked>,
  lead: (step: SavedStep, args: Args) => Success | Promise<Success>,
) {
  return mutation<StepParams, DraftPart, Success, never, StepExtra>({
    intent,
    check,
    call: async (args) => {
      const step = stepOf(args.params)
      const { person_id } = requireApplicant(args.context)
      const saved = await args.context.get(applicationDraftsContext).save(person_id, { [step]: args.value })
      return saved.ok ? { ok: true, value: await lead(step, args) } : saved
    },
    success: ({ saved }) => saved,
    explain: () => ({ formError: notSaved }),
  })
}

function asEntered({ form, params }: Args): Checked {
  const step = stepOf(params)
  return { value: enteredValues(step, form), reply: () => shownValues(step, form) }
}

async function check(args: Args): Promise<Checked> {
  const step = stepOf(args.params)
  if (step === 'firm') return checkFirm(args)
  if (step === 'payout') return checkPayout(args)
  return checkStep(step, args.form, (await readDraft(args.context)).parts)
}

async function afterStep(step: SavedStep, { context }: Args): Promise<Success> {
  // The numbers of the account are not kept, so the form itself continues to the last step.
  if (step === 'payout') return { to: stepPath('declarations'), resubmit: true }
  const incomplete = firstIncomplete((await readDraft(context)).parts)
  const next = incomplete && (savedSteps[savedSteps.indexOf(step) + 1] ?? incomplete)
  return { to: stepPath(next ?? 'declarations') }
}

const notSaved = {
  title: 'Your answers have not been saved',
  text: 'What you entered is still here. Try again in a minute.',
}

interface FirmExtra {
  search?: FirmSearch
}

/** A form to correct keeps what was searched for, with what is found. */
async function checkFirm(args: FormArgs<unknown>): Promise<CheckedForm<DraftPart, FirmExtra>> {
  const { value, reply } = checkStep('firm', args.form, (await readDraft(args.context)).parts)
  const query = queryOf(args.form)
  const searching = value === undefined && query !== '' && !args.form.has('from_register')
  return {
    value,
    reply: (options) => ({ ...reply(options), ...enteredFirm(args.form) }),
    extra: searching ? { search: await findFirms(args.services.core, query) } : undefined,
  }
}

/** The form after a button that only changes it. */
export async function changedFirm({ form }: FormArgs<unknown>) {
  return { status: 200, result: enteredFirm(form) }
}

export function queryOf(form: FormData): string {
  return String(form.get('company_query') ?? '')
}

function enteredFirm(form: FormData) {
  const { initialValue } = shownValues('firm', form)
  return { initialValue: { ...initialValue, company_query: queryOf(form) } }
}

export interface PayoutExtra {
  /** An account that could not be checked, as it was entered: sent again it is accepted. */
  unchecked?: { account: string; reason: Extract<AccountCheck, 'unknown' | 'unavailable'> }
}

async function checkPayout(args: FormArgs<unknown>): Promise<CheckedForm<DraftPart, PayoutExtra>> {
  const { form, context, services } = args
  const { parts } = await readDraft(context)
  const accepted = form.get('unchecked_account')
  const checked = checkStep('payout', form, parts)
  const numbers = enteredAccount(form)
  if (!numbers) return checked
  const account = `${numbers.sort_code}${numbers.account_number}`
  const result = await checkAccount(services.bank, numbers)
  if (result === 'invalid')
    return { reply: () => checked.reply({ fieldErrors: { account_number: [invalidAccount] } }) }
  if (result === 'valid' || checked.value === undefined) return checked
  const extra = { unchecked: { account, reason: result } }
  return accepted === account ? checked : { extra, reply: checked.reply }
}

/** The account of a form; undefined while its numbers are no account's. */
export function enteredAccount(form: FormData): { sort_code: string; account_number: string } | undefined {
  const code = sortCode.safeParse(form.get('sort_code'))
  const number = accountNumber.safeParse(form.get('account_number'))
  return code.success && number.success ? { sort_code: code.data, account_number: number.data } : undefined
}

type AccountCheck = 'valid' | 'invalid' | 'unknown' | 'unavailable'

/** Whether an account could exist. A bank service that does not know, or does not answer, does not stop an application. */
export async function checkAccount(
  bank: Services['bank'],
  account: { sort_code: string; account_number: string },
): Promise<AccountCheck> {
  const checked = await bank.validateAccount({
    sortCode: account.sort_code,
    accountNumber: account.account_number,
  })
  if (!checked.ok) return checked.failure.kind === 'invalid' ? 'invalid' : 'unavailable'
  if (checked.value.valid === 'Unknown') return 'unknown'
  return checked.value.valid ? 'valid' : 'invalid'
}

export const invalidAccount = 'Check the account number: it does not belong to this sort code'

type Intent = FormIntent<StepParams, StepReply>

const searchFirms: Intent = {
  intent: 'search',
  answer: async (args) => ({
    ...(await changedFirm(args)),
    search: await findFirms(args.services.core, queryOf(args.form)),
  }),
}

/** `choose:99000904` enters a company of Companies House in the fields. */
const chooseFirm: Intent = {
  intent: 'choose',
  answer: async (args) => {
    const { form, services, argument } = args
    const found = await services.core.searchCompanies({ query: argument })
    const item = found.ok && found.value.find(({ company_number }) => company_number === argument)
    if (!item)
      return {
        ...(await changedFirm(args)),
        search: { query: argument, firms: [], message: firmSearchUnavailable },
      }
    if (foundFirm(item).refusal)
      return { ...(await changedFirm(args)), search: { query: argument, firms: [foundFirm(item)] } }
    fillFirm(form, item)
    return changedFirm(args)
  },
}

/** The company is entered by hand after all, or another one is searched for. */
const changeFirm: Intent = {
  intent: 'change',
  answer: (args) => {
    for (const name of ['from_register', 'name', 'registration_number']) args.form.delete(name)
    return changedFirm(args)
  },
}

/** The Enter key: searches while there is something to search for and no firm, else continues. */
const enterFirm: Intent = {
  intent: 'enter',
  answer: (args: Args) => {
    const searching = args.form.get('company_query') && !args.form.get('name')
    return searching ? searchFirms.answer(args) : continueStep.answer(args)
  },
}

export const firmIntents = [enterFirm, searchFirms, chooseFirm, changeFirm]

function fillFirm(form: FormData, { company_number, title, company_type, address }: CompanySearchItem): void {
  form.set('from_register', 'yes')
  form.set('business_type', company_type === 'llp' ? 'LLP' : 'LimitedCompany')
  form.set('name', title)
  form.set('registration_number', company_number)
  form.delete('company_query')
  const { moved_in: _, ...parts } = address
  for (const part of ['line_1', 'line_2', 'line_3', 'town_or_city', 'county', 'postcode', 'country'] as const)
    form.set(`address.${part}`, parts[part] ?? '')
}
