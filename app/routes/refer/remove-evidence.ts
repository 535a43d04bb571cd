import { formStep } from '#app/forms/mutation/form-step.ts'
import { valuesOf } from './check-referral.ts'
import { evidenceField } from './evidence/evidence.ts'
import type { ReferStep } from './reply.ts'

/** The same form without the evidence that was uploaded. */
export const removeEvidence = formStep<object, ReferStep>({
  intent: 'remove-evidence',
  show: ({ form }) => {
    form.delete(evidenceField)
    return { step: 'form', result: valuesOf(form) }
  },
})
