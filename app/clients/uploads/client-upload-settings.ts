import { href, type RouterContextProvider } from 'react-router'
import { profileContext } from '#app/context.ts'
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

export function clientUploadSettings(
  context: Readonly<RouterContextProvider>,
  clientId: string,
  page: 'appeal' | 'documents' | 'requests',
): UploadSettings {
  const { person_id } = context.get(profileContext)
  return {
    name: `uploads:${person_id}:${clientId}:${page}`,
    action: href('/application/:clientId/uploads', { clientId }),
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
