import { href } from 'react-router'
import type { DraftPart } from '#app/application-drafts.ts'
import { applicationDraftsContext } from '#app/context.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { CallArgs, CheckedForm, FormArgs, Success } from '#app/forms/mutation/mutation.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { readDraft, requireApplicant } from './applicant.ts'
import { type SavedStep, savedSteps, stepBefore, stepPath } from './application-steps.ts'
import { checkStep, firstIncomplete, shownValues } from './check-step.ts'
import { enteredValues } from './entered-values.ts'

type Params = unknown

interface ContinueOptions<Extra extends object> {
  check?(args: FormArgs<Params>): Promise<CheckedForm<DraftPart, Extra>>
  success?: Success
}

export function continueStep<Extra extends object = object>(
  step: SavedStep,
  { check, success }: ContinueOptions<Extra> = {},
) {
  return mutation<Params, DraftPart, Success, never, Extra>({
    intent: 'continue',
    check: check ?? ((args) => checkAlone(step, args) as Promise<CheckedForm<DraftPart, Extra>>),
    call: async (args) => {
      const saved = await saveStep(step, args)
      return saved.ok ? { ok: true, value: success ?? { to: await nextPath(step, args) } } : saved
    },
    success: ({ saved }) => saved,
    explain: () => ({ formError: notSaved }) as Partial<MutationReply & Extra>,
  })
}

/** Without asking another service. */
async function checkAlone(step: SavedStep, { form, context }: FormArgs<Params>) {
  return checkStep(step, form, (await readDraft(context)).parts)
}

export async function nextPath(step: SavedStep, { context }: Pick<FormArgs<Params>, 'context'>) {
  const { parts } = await readDraft(context)
  const incomplete = firstIncomplete(parts)
  return incomplete
    ? stepPath(savedSteps[savedSteps.indexOf(step) + 1] ?? incomplete)
    : stepPath('declarations')
}

/** Saves what was entered, right or wrong, and leaves. */
export function saveAndLeave(step: SavedStep) {
  return keepAsEntered('save', step, { to: href('/onboarding'), toast: 'Application saved' })
}

export function goBack(step: SavedStep) {
  const before = stepBefore(step)
  return keepAsEntered('back', step, { to: before ? stepPath(before) : href('/onboarding') })
}

function keepAsEntered(intent: string, step: SavedStep, success: Success) {
  return mutation<Params, DraftPart, Date>({
    intent,
    check: ({ form }) => ({ value: enteredValues(step, form), reply: () => shownValues(step, form) }),
    call: (args) => saveStep(step, args),
    success: () => success,
    explain: () => ({ formError: notSaved }),
  })
}

function saveStep(step: SavedStep, { context, value }: CallArgs<Params, DraftPart>) {
  const { person_id } = requireApplicant(context)
  return context.get(applicationDraftsContext).save(person_id, { [step]: value })
}

const notSaved = {
  title: 'Your answers have not been saved',
  text: 'What you entered is still here. Try again in a minute.',
}
