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
import type {
  Checked,
  FormAnswer,
  FormArgs,
  FormIntent,
  MutationReply,
  Success,
} from '#app/forms/mutation/mutation.ts'
import { enteredIn, parseForm } from '#app/forms/mutation/parse-form.ts'
import type { FormOf } from '#app/forms/use-server-form.ts'
import type { DraftPart } from '#app/ports.ts'
import { accountNumber, sortCode } from '#contract/people/firm-fields.ts'
import {
  enteredValues,
  findDraft,
  hasOwners,
  type Parts,
  requireApplicant,
  stepAfter,
  stepOf,
  versionOf,
} from '../apply/application-draft.ts'
import { type SavedStep, stepBefore, stepPath } from '../apply/application-steps.ts'
import { differencesOf } from '../apply/step-facts.ts'
import { type StepValues, stepFields, stepSchema } from '../apply/step-schema.ts'
import { firmAddress, firmIdentity, firmRefusal, noFirm } from './firm-of-company.ts'

export interface StepParams {
  step: string
}

export interface StepReply extends MutationReply {
  search?: CompanySearch
  /** An account that could not be checked, as it was entered: sent again it is accepted. */
  unchecked?: string
}

/** What the fields of every step are given. */
export interface StepFieldsProps
  extends Pick<FormOf<StepValues, StepReply>, 'form' | 'fields' | 'field' | 'reply'> {
  countries: readonly string[]
  hasOwners: boolean
}

type Args = FormArgs<StepParams>

/** Where a button leads from a step of an application as it was saved before. */
type Lead = (step: SavedStep, parts: Parts) => Success

type Refusal = FormAnswer<StepReply> | undefined

export const continueStep = savingStep(
  'continue',
  (step, parts) => ({
    // Where the button said that it leads, whatever the new answers ask for: the last step names the one to complete.
    to: stepPath(stepAfter(step, parts)),
    // The numbers of the account are not kept, so the form itself continues to the last step.
    resubmit: step === 'payout',
  }),
  refuseAnswers,
)

function savingStep(
  intent: string,
  lead: Lead,
  refuse?: (args: Args, parts: Parts) => Refusal | Promise<Refusal>,
) {
  return mutation<StepParams, { entered: DraftPart; next: Success }, Date, never, StepReply>({
    intent,
    async check(args) {
      const draft = await findDraft(args.context)
      if (!draft.ok) return { status: 503, result: enteredIn(args.form), formError: notSaved }
      const { parts } = draft.value
      const checked = (await refuse?.(args, parts)) ?? (await answersToSave(args, parts))
      if (!('value' in checked)) return checked
      return { value: { entered: checked.value, next: lead(stepOf(args.params), parts) } }
    },
    call({ context, params, value }) {
      const { person_id } = requireApplicant(context)
      return context.get(applicationDraftsContext).save(person_id, { [stepOf(params)]: value.entered })
    },
    success: ({ value }) => value.next,
    explain: () => ({ formError: notSaved }),
  })
}

const notSaved = {
  title: 'Your answers have not been saved',
  text: 'What you entered is still here. Try again in a minute.',
}

/** What was entered; other answers that were saved since the form was opened are shown beside it before they are replaced. */
async function answersToSave({ form, params, write }: Args, parts: Parts): Promise<Checked<DraftPart>> {
  const step = stepOf(params)
  const entered = enteredValues(step, form)
  const saved = parts[step]
  const version = await versionOf(saved)
  if (!saved || version === write.version) return { value: entered }
  // A form in which nothing was entered leaves what is saved.
  if ((await versionOf(entered)) === write.version) return { value: saved }
  const differences = differencesOf(step, parts, entered)
  if (differences.length === 0) return { value: entered }
  const formError = {
    title: 'These answers have changed since you opened this page',
    text: 'What you entered has not been saved. Check it, then save it again.',
  }
  return { status: 409, result: enteredIn(form), version, changed: true, formError, differences }
}

async function refuseAnswers(args: Args, parts: Parts): Promise<Refusal> {
  const { form } = args
  const step = stepOf(args.params)
  const parsed = parseForm(form, stepSchema(step, hasOwners(parts)), Object.keys(stepFields[step]))
  const refused = 'value' in parsed ? undefined : parsed
  if (step === 'payout') return refuseAccount(args, refused)
  // A form to correct keeps what was searched for, with what is found.
  const searched = refused && step === 'firm' && searchedIn(form) !== ''
  return searched ? { ...refused, ...(await foundFirms(args)) } : refused
}

async function foundFirms({ form, services }: Args) {
  return { search: await findCompanies(services.core, searchedIn(form), firmRefusal) }
}

async function refuseAccount(args: Args, refused: Refusal): Promise<Refusal> {
  const { fieldErrors, unchecked } = await checkAccount(args)
  const result = refused?.result ?? enteredIn(args.form)
  if (fieldErrors) return { status: 422, result: { ...result, error: { ...result.error, ...fieldErrors } } }
  const isAccepted = !unchecked || args.form.get('unchecked_account') === unchecked
  return refused || isAccepted ? refused : { status: 422, unchecked, result }
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
  return checked.ok && checked.value.valid === true ? {} : { unchecked: code.data + number.data }
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
  savingStep('save', () => ({ to: href('/onboarding'), flash: 'Application saved' })),
  savingStep('back', (step) => {
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
