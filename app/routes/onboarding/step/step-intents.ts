import { href } from 'react-router'
import type { DraftPart } from '#app/application-drafts.ts'
import { applicationDraftsContext } from '#app/context.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { CheckedForm, FormArgs, Success } from '#app/forms/mutation/mutation.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { readDraft, requireApplicant } from '../apply/applicant.ts'
import { type SavedStep, savedSteps, stepBefore, stepPath } from '../apply/application-steps.ts'
import { checkStep, firstIncomplete, shownValues } from '../apply/check-step.ts'
import { enteredValues } from '../apply/entered-values.ts'
import { stepOf } from '../apply/step-view.ts'
import { checkFirm, type FirmExtra } from './check-firm.ts'
import { checkPayout, type PayoutExtra } from './check-payout.ts'

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
