import { href, type RouterContextProvider } from 'react-router'
import { profileContext, settingsContext } from '#app/context.ts'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import { uploadSettings } from './upload-settings.ts'

export function clientUploadSettings(
  context: Readonly<RouterContextProvider>,
  clientId: string,
  page: 'appeal' | 'documents' | 'requests',
): UploadSettings {
  const { person_id } = context.get(profileContext)
  const name = `uploads:${person_id}:${clientId}:${page}`
  return uploadSettings(
    context.get(settingsContext).policy,
    name,
    href('/application/:clientId/uploads', { clientId }),
  )
}
