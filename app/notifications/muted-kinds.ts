import type { RouterContextProvider } from 'react-router'
import { browserStateContext, profileContext } from '#app/context.ts'

/** The kinds that a person has muted: their own choice on this device, or the lender's default. */
export function mutedKinds(context: Readonly<RouterContextProvider>): readonly string[] {
  const { person_id, notification_preferences } = context.get(profileContext)
  const { muted } = context.get(browserStateContext).preferences(person_id)
  return muted ?? notification_preferences?.muted ?? []
}

/** Saves the muted kinds. */
export function setMutedKinds(context: Readonly<RouterContextProvider>, muted: readonly string[]): void {
  const { person_id } = context.get(profileContext)
  context.get(browserStateContext).setPreferences(person_id, { muted: [...muted] })
}
