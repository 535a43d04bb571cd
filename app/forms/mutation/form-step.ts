import type { SubmissionResult } from '@conform-to/react'
import type { FormArgs, FormIntent } from './mutation.ts'
import type { MutationReply } from './mutation-reply.ts'

interface StepDefinition<Params, Extra extends object> {
  /** Value of the button, or its part before the colon. */
  intent: string
  show(args: FormArgs<Params>): Step<Extra> | Promise<Step<Extra>>
}

/** With the status 200 its messages are those that the form showed already: they do not take the focus. */
type Step<Extra> = { result: SubmissionResult; status?: number } & Extra

/** A button that only changes what the form shows: one more row, the next step. Nothing is saved. */
export function formStep<Params, Extra extends object>({
  intent,
  show,
}: StepDefinition<Params, Extra>): FormIntent<Params, MutationReply & Extra> {
  return {
    intent,
    async answer(args) {
      const step = await show(args)
      return { ...args.write, intent, status: step.result.error ? 422 : 200, ...step }
    },
  }
}
