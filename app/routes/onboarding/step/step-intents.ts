import { href } from 'react-router'
import {
  type CompanySearch,
  companyField,
  companyOf,
  searchedIn,
} from '#app/companies-house/company-choice.ts'
import { findCompanies } from '#app/companies-house/find-companies.ts'
import { applicationDraftsContext } from '#app/context.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { Checked, FormArgs, FormIntent, MutationReply, Success } from '#app/forms/mutation/mutation.ts'
import { enteredIn } from '#app/forms/mutation/parse-form.ts'
import type { FormOf } from '#app/forms/use-server-form.ts'
import type { DraftPart } from '#app/ports.ts'
import { accountNumber, sortCode } from '#contract/people/firm-fields.ts'
import { readDraft, requireApplicant } from '../apply/applicant.ts'
import { type SavedStep, stepBefore, stepPath } from '../apply/application-steps.ts'
import { checkStep, enteredValues, stepAfter } from '../apply/draft-form.ts'
import type { StepValues } from '../apply/step-schema.ts'
import { stepOf } from '../apply/step-view.ts'
import { firmAddress, firmIdentity, firmRefusal, noFirm } from './firm-of-company.ts'

export interface StepParams {
  step: string
}

interface StepExtra {
  search?: CompanySearch
  /** An account that could not be checked, as it was entered: sent again it is accepted. */
  unchecked?: { account: string; reason: 'unknown' | 'unavailable' }
}

export type StepReply = MutationReply & StepExtra

/** What the fields of every step are given. */
export interface StepFieldsProps
  extends Pick<FormOf<StepValues, StepReply>, 'form' | 'fields' | 'field' | 'reply'> {
  countries: readonly string[]
  hasOwners: boolean
}

type Args = FormArgs<StepParams>
type CheckedStep = Checked<DraftPart, StepReply>

export const continueStep = savingStep('continue', check, afterStep)

function savingStep(
  intent: string,
  check: (args: Args) => CheckedStep | Promise<CheckedStep>,
  lead: (step: SavedStep, args: Args) => Success | Promise<Success>,
) {
  return mutation<StepParams, DraftPart, Success, never, StepReply>({
    intent,
    check,
    call: async (args) => {
      const step = stepOf(args.params)
      const { person_id } = requireApplicant(args.context)
      // Where the button said that it leads, whatever the new answers ask for: the last step names the one to complete.
      const next = await lead(step, args)
      const saved = await args.context.get(applicationDraftsContext).save(person_id, { [step]: args.value })
      return saved.ok ? { ok: true, value: next } : saved
    },
    success: ({ saved }) => saved,
    explain: () => ({
      formError: {
        title: 'Your answers have not been saved',
        text: 'What you entered is still here. Try again in a minute.',
      },
    }),
  })
}

/** What was entered, right or wrong. */
function asEntered({ form, params }: Args) {
  return { value: enteredValues(stepOf(params), form) }
}

async function check(args: Args): Promise<CheckedStep> {
  const step = stepOf(args.params)
  const { parts } = await readDraft(args.context)
  const checked = checkStep(step, args.form, parts)
  if (step === 'payout') return checkPayout(args, checked)
  // A form to correct keeps what was searched for, with what is found.
  const searched = step === 'firm' && !('value' in checked) && searchedIn(args.form) !== ''
  return searched ? { ...checked, ...(await foundFirms(args)) } : checked
}

async function afterStep(step: SavedStep, { context }: Args): Promise<Success> {
  const { parts } = await readDraft(context)
  // The numbers of the account are not kept, so the form itself continues to the last step.
  return { to: stepPath(stepAfter(step, parts)), resubmit: step === 'payout' }
}

async function foundFirms({ form, services }: Args) {
  return { search: await findCompanies(services.core, searchedIn(form), firmRefusal) }
}

async function checkPayout(args: Args, checked: CheckedStep): Promise<CheckedStep> {
  const { fieldErrors, unchecked } = await checkAccount(args)
  const result = 'result' in checked ? checked.result : enteredIn(args.form)
  if (fieldErrors) return { status: 422, result: { ...result, error: { ...result.error, ...fieldErrors } } }
  const isAccepted = !unchecked || args.form.get('unchecked_account') === unchecked.account
  return isAccepted || 'result' in checked ? checked : { status: 422, unchecked, result }
}

/** Whether the account of a form could exist. A bank service that does not know, or does not answer, does not stop an application. */
export async function checkAccount({ form, services }: Pick<Args, 'form' | 'services'>) {
  const code = sortCode.safeParse(form.get('sort_code'))
  const number = accountNumber.safeParse(form.get('account_number'))
  // What the numbers themselves lack is said at their fields.
  if (!code.success || !number.success) return {}
  const checked = await services.bank.validateAccount({ sortCode: code.data, accountNumber: number.data })
  const invalid = checked.ok ? !checked.value.valid : checked.failure.kind === 'invalid'
  if (invalid)
    return {
      fieldErrors: {
        account_number: ['This account number does not belong to this sort code. Check both numbers'],
      },
    }
  if (checked.ok && checked.value.valid === true) return {}
  const reason = checked.ok ? 'unknown' : 'unavailable'
  return { unchecked: { account: code.data + number.data, reason } satisfies StepExtra['unchecked'] }
}

/** The form after a button that only changes it. */
function changedForm({ form }: Args, values: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return { status: 200, result: enteredIn(form) }
}

const searchFirms: FormIntent<StepParams, StepReply> = {
  intent: 'search',
  answer: async (args) => ({ ...changedForm(args), ...(await foundFirms(args)) }),
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
      const searching = searchedIn(args.form) && !args.form.get('name')
      return (searching ? searchFirms : continueStep).answer(args)
    },
  },
  {
    // `choose:{json}` enters a company of Companies House in the fields; without one another is chosen, or entered by hand.
    intent: 'choose',
    answer: (args) => {
      const company = companyOf(args.argument)
      const entered = company
        ? { ...firmIdentity(company), ...firmAddress(company.address), [companyField]: args.argument }
        : { ...noFirm, [companyField]: '' }
      return changedForm(args, entered)
    },
  },
]
