import { fullName } from '#contract/fields/full-name.ts'
import type { Broker } from '#contract/people/brokerage.ts'

export function fullNameOf(broker: Pick<Broker, 'first_name' | 'last_name' | 'email'>): string {
  return fullName(broker) || broker.email
}
