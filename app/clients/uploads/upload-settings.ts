import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import { uploadLimits } from '#contract/clients/document.ts'
import type { Policy } from '#contract/fields/policy.ts'
import { emptyProblem, fileRules, heicProblem, tooManyProblem } from './file-messages.ts'

/** The lender’s limits for the files of a page. `name` is that of their list, `action` the address that takes one. */
export function uploadSettings({ upload }: Policy, name: string, action: string): UploadSettings {
  const { hint, typeProblem, tooLargeProblem } = fileRules(upload)
  return {
    name,
    action,
    accept: upload.types.map((ending) => `.${ending}`).join(','),
    hint,
    maxFileBytes: upload.fileBytes,
    maxFiles: uploadLimits.filesPerRequest,
    problems: {
      type: typeProblem,
      heic: heicProblem,
      tooLarge: tooLargeProblem,
      tooMany: tooManyProblem,
      empty: emptyProblem,
    },
  }
}
