import type { RouterContextProvider } from 'react-router'
import { profileContext, settingsContext } from '#app/context.ts'
import { fileRules } from './file-rules.ts'

export type UploadSettings = ReturnType<typeof uploadSettings>

/** How the browser sends a page's files ahead of its form. Made by loaders: `action` is the address that takes one file. */
export function uploadSettings(context: Readonly<RouterContextProvider>, { pathname }: URL, action: string) {
  const { upload } = context.get(settingsContext).policy
  return {
    /** Names the list of this person's files for this page, which outlives a reload. */
    list: `${context.get(profileContext).person_id} ${pathname}`,
    action,
    upload,
    hint: fileRules(upload).hint,
  }
}
