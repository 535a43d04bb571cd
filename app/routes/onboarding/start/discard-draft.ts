import { href } from 'react-router'
import { applicationDraftsContext } from '#app/context.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import { requireApplicant } from '../apply/applicant.ts'

export const discardDraft = mutation<unknown, true, undefined>({
  intent: 'discard',
  userAction: 'discard-brokerage-application',
  check: () => ({ value: true, reply: () => ({}) }),
  call: ({ context }) => context.get(applicationDraftsContext).clear(requireApplicant(context).person_id),
  success: () => ({ to: href('/onboarding'), toast: 'Draft discarded' }),
  explain: () => ({
    formError: { title: 'The draft has not been discarded', text: 'Try again in a minute.' },
  }),
})
