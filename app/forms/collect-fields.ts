import { isFieldName } from './form-field-name.ts'
import type { FormLimits } from './form-limits.ts'
import type { FormRefusal } from './form-refusal.ts'

/** A form as it is read, field by field: the first one beyond the limits refuses it. */
export function collectFields(limits: FormLimits) {
  const form = new FormData()
  let fields = 0
  let files = 0

  function refuse(name: string): FormRefusal | undefined {
    if (fields > limits.maxFields || files > limits.maxFiles) return { kind: 'too_large' }
    return isFieldName(name, limits) ? undefined : { kind: 'malformed' }
  }

  return {
    form,
    addField(name: string, value: string): FormRefusal | undefined {
      fields += 1
      if (value.length > limits.maxValueLength) return { kind: 'too_large' }
      const refusal = refuse(name)
      if (!refusal) form.append(name, value)
      return refusal
    },
    /** Counts a file before its content has arrived. */
    openFile(name: string): FormRefusal | undefined {
      files += 1
      return refuse(name)
    },
  }
}
