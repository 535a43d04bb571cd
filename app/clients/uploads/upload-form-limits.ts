import type { FormLimits } from '#app/forms/body/form-limits.ts'
import { uploadLimits } from '#contract/clients/document.ts'
import type { Policy } from '#contract/fields/policy.ts'

/** Limits of a form with files. More files are read than are accepted, so that the answer can name the extra one. */
export function uploadFormLimits({ upload: { fileBytes } }: Policy): Partial<FormLimits> {
  return {
    maxBytes: fileBytes * uploadLimits.filesPerRequest + 1024 * 1024,
    maxFiles: uploadLimits.filesPerRequest * 3,
    maxFileBytes: fileBytes,
  }
}
