import type { Navigation } from 'react-router'
import { writeFields } from '#app/forms/mutation/form-write.ts'

/** Whether the form of a page was saved: it leads to another page. One that comes back, or was not sent, keeps its draft. */
export function isSaved(
  { state, formData, location }: Pick<Navigation, 'state' | 'formData' | 'location'>,
  pathname: string,
): boolean {
  return state === 'loading' && formData?.has(writeFields.key) === true && location?.pathname !== pathname
}
