import type { RouterContextProvider } from 'react-router'
import { profileContext } from '#app/context.ts'
import type { DraftForm } from './device-drafts.ts'

/** What a form’s drafts are kept under on a device that several people may use: the form, the person, and what the form is about. */
export function nameDraft(
  context: Readonly<RouterContextProvider>,
  form: DraftForm,
  ...about: (string | number)[]
): string {
  return [form, context.get(profileContext).person_id, ...about].join(':')
}
