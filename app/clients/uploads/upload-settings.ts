import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import { uploadLimits } from '#contract/clients/document.ts'
import {
  acceptedTypes,
  emptyProblem,
  fileHint,
  heicProblem,
  tooLargeProblem,
  tooManyProblem,
  typeProblem,
} from './file-messages.ts'

/** The lender’s limits for the files of a page. `name` is that of their list, `action` the address that takes one. */
export function uploadSettings(name: string, action: string): UploadSettings {
  return {
    name,
    action,
    accept: acceptedTypes,
    hint: fileHint,
    maxFileBytes: uploadLimits.fileBytes,
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
