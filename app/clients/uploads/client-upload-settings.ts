import { href, type RouterContextProvider } from 'react-router'
import { profileContext } from '#app/context.ts'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import { uploadLimits } from '#contract/clients/document.ts'
import {
  acceptedTypes,
  emptyProblem,
  fileHint,
  tooLargeProblem,
  tooManyProblem,
  typeProblem,
} from './file-words.ts'

/** How the files of a page of a client are uploaded. */
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
    problems: { type: typeProblem, tooLarge: tooLargeProblem, tooMany: tooManyProblem, empty: emptyProblem },
  }
}
