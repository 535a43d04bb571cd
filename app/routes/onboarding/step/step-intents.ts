import { href } from 'react-router'
import { type CompanySearch, companyField, companyOf } from '#app/companies-house/company-choice.ts'
import { findCompanies } from '#app/companies-house/find-companies.ts'
import { applicationDraftsContext } from '#app/context.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { CheckedForm, FormArgs, FormIntent, Success } from '#app/forms/mutation/mutation.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { enteredIn } from '#app/forms/mutation/parse-form.ts'
import type { DraftPart } from '#app/ports.ts'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import type { Services } from '#contract/calls/services.ts'
import { accountNumber, sortCode } from '#contract/people/firm-fields.ts'
import { readDraft, requireApplicant } from '../apply/applicant.ts'
import { type SavedStep, savedSteps, stepBefore, stepPath } from '../apply/application-steps.ts'
import { checkStep, enteredValues, firstIncomplete } from '../apply/draft-form.ts'
import { stepOf } from '../apply/step-view.ts'
import { firmAddress, firmIdentity, firmRefusal } from './firm-of-company.ts'

export interface StepParams {
  step: string
}

type StepExtra = FirmExtra & PayoutExtra

export type StepReply = MutationReply & StepExtra

/** What the fields of every step are given. */
export interface StepFieldsProps {
  field: FieldOf
  reply: StepReply | undefined
  countries: readonly string[]
  hasOwners: boolean
}

type Args = FormArgs<StepParams>
type Checked = CheckedForm<DraftPart, StepExtra>

export const continueStep = savingStep('continue', check, afterStep)

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

/** What was entered, right or wrong. */
function asEntered({ form, params }: Args): Checked {
  return { value: enteredValues(stepOf(params), form), reply: () => enteredIn(form) }
}

async function check(args: Args): Promise<Checked> {
  const step = stepOf(args.params)
  const { parts } = await readDraft(args.context)
  const checked = checkStep(step, args.form, parts)
  if (step === 'firm') return { ...checked, extra: await foundFirms(args, checked) }
  return step === 'payout' ? checkPayout(args, checked) : checked
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
  search?: CompanySearch
}

/** A form to correct keeps what was searched for, with what is found. */
async function foundFirms({ form, services }: Args, { value }: Checked): Promise<FirmExtra | undefined> {
  const searching = value === undefined && queryOf(form) !== '' && !companyOf(form.get(companyField))
  return searching ? { search: await findCompanies(services.core, queryOf(form), firmRefusal) } : undefined
}

function queryOf(form: FormData): string {
  return String(form.get('company_query') ?? '')
}

export interface PayoutExtra {
  /** An account that could not be checked, as it was entered: sent again it is accepted. */
  unchecked?: { account: string; reason: Extract<AccountCheck, 'unknown' | 'unavailable'> }
}

async function checkPayout({ form, services }: Args, checked: Checked): Promise<Checked> {
  const numbers = enteredAccount(form)
  if (!numbers) return checked
  const account = `${numbers.sort_code}${numbers.account_number}`
  const result = await checkAccount(services.bank, numbers)
  if (result === 'invalid')
    return { reply: () => checked.reply({ fieldErrors: { account_number: [invalidAccount] } }) }
  const isAccepted = result === 'valid' || form.get('unchecked_account') === account
  if (isAccepted || checked.value === undefined) return checked
  return { extra: { unchecked: { account, reason: result } }, reply: checked.reply }
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

/** The form after a button that only changes it. */
function changedForm({ form }: Args) {
  return { status: 200, result: enteredIn(form) }
}

const searchFirms: FormIntent<StepParams, StepReply> = {
  intent: 'search',
  answer: async (args) => ({
    ...changedForm(args),
    search: await findCompanies(args.services.core, queryOf(args.form), firmRefusal),
  }),
}

export const stepIntents: FormIntent<StepParams, StepReply>[] = [
  continueStep,
  savingStep('save', asEntered, () => ({ to: href('/onboarding'), flash: 'Application saved' })),
  savingStep('back', asEntered, (step) => {
    const before = stepBefore(step)
    return { to: before ? stepPath(before) : href('/onboarding') }
  }),
  searchFirms,
  {
    // The Enter key of the firm: searches while there is something to search for and no firm, else continues.
    intent: 'enter',
    answer: (args) => {
      const searching = args.form.get('company_query') && !args.form.get('name')
      return (searching ? searchFirms : continueStep).answer(args)
    },
  },
  {
    // `choose:{json}` enters a company of Companies House in the fields; without one another is chosen, or entered by hand.
    intent: 'choose',
    answer: (args) => {
      const { form, argument } = args
      const company = companyOf(argument)
      for (const name of [companyField, 'name', 'registration_number']) form.delete(name)
      const entered = company && {
        ...firmIdentity(company),
        ...firmAddress(company),
        [companyField]: argument,
      }
      for (const [name, value] of Object.entries(entered ?? {})) form.set(name, value)
      return changedForm(args)
    },
  },
]
