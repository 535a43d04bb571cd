import type { FormLimits } from '#app/forms/body/form-limits.ts'
import { importLimits } from '#contract/nexus/client-import.ts'

/** Limits of the form with a client file: beyond them nothing is kept, and the rest of the body is not read. */
export const importFormLimits: Partial<FormLimits> = {
  accept: ['multipart/form-data'],
  maxBytes: importLimits.bytes + 64 * 1024,
  maxFields: 10,
  maxFiles: 1,
  maxFileBytes: importLimits.bytes,
}
