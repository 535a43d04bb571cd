import { isFieldName } from './form-field-name.ts'
import type { FormLimits } from './form-limits.ts'
import type { FormRefusal } from './form-refusal.ts'

/** A form as it is read, field by field: the first field beyond the limits refuses it. */
export function collectFields(limits: FormLimits) {
  const form = new FormData()
  let fields = 0
  let files = 0
  const entered = new Map<string, string>()

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
    addCutField(name: string, value: string): FormRefusal | undefined {
      fields += 1
      const refusal = refuse(name)
      if (refusal) return refusal
      if (value.length > limits.maxValueLength) entered.set(name, value)
      form.append(name, value.slice(0, limits.maxValueLength))
    },
    result(): FormData | FormRefusal {
      if (entered.size === 0) return form
      return { kind: 'too_large', overlong: { form, entered, maxLength: limits.maxValueLength } }
    },
    /** Counts a file before its content has arrived. */
    openFile(name: string): FormRefusal | undefined {
      files += 1
      return refuse(name)
    },
  }
}
