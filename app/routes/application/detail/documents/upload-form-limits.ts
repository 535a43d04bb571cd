import type { FormLimits } from '#app/forms/body/form-limits.ts'
import { uploadLimits } from '#contract/clients/document.ts'
import { requestBytes } from './documents-view.ts'

/** Wider than what is accepted, so that a file that is too large, or one too many, is named in the answer. */
export const uploadFormLimits: Partial<FormLimits> = {
  accept: ['multipart/form-data'],
  maxBytes: requestBytes,
  maxFields: 20,
  maxFiles: uploadLimits.filesPerRequest * 3,
  maxFileBytes: requestBytes,
}
