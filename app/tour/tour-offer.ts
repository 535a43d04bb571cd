import type { BrowserState } from '#app/browser-state.ts'
import type { Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import { type AreaName, type AreaTour, areaNames, areaTours } from './area-tours.ts'

type Person = Pick<Profile, 'person_id' | 'role'>

/** What the offer of the tour needs; null for those who have taken or declined it on this device. */
export function tourOffer(
  { person_id, role }: Person,
  state: Pick<BrowserState, 'hasSeenTour'>,
): { seesCommission: boolean } | null {
  return state.hasSeenTour(person_id) ? null : { seesCommission: may(role, 'see-commission') }
}

/** The areas whose tours a person may still be offered on this device: none once they have skipped all. */
export function areasToOffer(
  { person_id, role }: Person,
  state: Pick<BrowserState, 'answeredTours'>,
): AreaName[] {
  const answered = state.answeredTours(person_id)
  if (answered.includes('all')) return []
  return areasOf(role).filter((name) => !answered.includes(name))
}

/** The areas that a role reaches. */
export function areasOf(role: Profile['role']): AreaName[] {
  return areaNames.filter((name) => {
    const { permission }: AreaTour = areaTours[name]
    return !permission || may(role, permission)
  })
}
