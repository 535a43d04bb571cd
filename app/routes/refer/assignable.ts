import type { Result } from '#contract/calls/failure.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { isSelf, type Profile } from '#contract/people/profile.ts'

export interface AssignableBroker {
  value: string
  label: string
}

/** Brokers for whom an admin may refer. Empty when the team cannot be read: the referral is then the admin’s own. */
export function assignableBrokers(team: Result<Broker[]> | undefined, me: Profile): AssignableBroker[] {
  if (!team?.ok) return []
  return team.value
    .filter((broker) => broker.status === 'Active')
    .map((broker) => ({
      value: broker.id,
      label: `${fullName(broker)}${isSelf(broker, me) ? ' (you)' : ''}`.trim(),
    }))
}
