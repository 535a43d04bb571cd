import type { RouterContextProvider } from 'react-router'
import { browserStateContext, profileContext } from '#app/context.ts'
import { notificationKinds } from '#app/live/event-texts.ts'
import { may } from '#contract/people/roles.ts'

/** The kinds that a person has muted: their own choice on this device, or the lender's default. */
export function mutedKinds(context: Readonly<RouterContextProvider>): readonly string[] {
  const { person_id, notification_preferences } = context.get(profileContext)
  const { muted } = context.get(browserStateContext).preferences(person_id)
  return muted ?? notification_preferences?.muted ?? []
}

export type KindChoice = ReturnType<typeof kindChoices>[number]

/** The kinds that a person can mute: none of commission for a role that may not see it. */
export function kindChoices(context: Readonly<RouterContextProvider>) {
  const muted = mutedKinds(context)
  const seesCommission = may(context.get(profileContext).role, 'see-commission')
  return notificationKinds
    .filter((kind) => seesCommission || kind !== 'CommissionPaid')
    .map((kind) => ({ kind, muted: muted.includes(kind) }))
}

/** Saves the muted kinds. */
export function setMutedKinds(context: Readonly<RouterContextProvider>, muted: readonly string[]): void {
  const { person_id } = context.get(profileContext)
  context.get(browserStateContext).setPreferences(person_id, { muted: [...muted] })
}
