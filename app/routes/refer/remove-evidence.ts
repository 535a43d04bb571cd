import { formStep } from '#app/forms/mutation/form-step.ts'
import { valuesOf } from './check-referral.ts'
import { evidenceField } from './evidence/evidence.ts'
import type { ReferStep } from './reply.ts'

export const removeEvidence = formStep<object, ReferStep>({
  intent: 'remove-evidence',
  show: ({ form }) => {
    form.delete(evidenceField)
    return { step: 'form', result: valuesOf(form) }
  },
})
