import { formStep } from '#app/forms/mutation/form-step.ts'
import { changedForm } from './changed-form.ts'
import { evidenceField } from './evidence/evidence.ts'
import type { ReferStep } from './reply.ts'

export const removeEvidence = formStep<object, ReferStep>({
  intent: 'remove-evidence',
  show: (args) => {
    args.form.delete(evidenceField)
    return changedForm(args)
  },
})
