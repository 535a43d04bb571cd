import type { Broker } from '#contract/people/brokerage.ts'

export function fullNameOf({
  first_name,
  last_name,
  email,
}: Pick<Broker, 'first_name' | 'last_name' | 'email'>): string {
  return `${first_name} ${last_name}`.trim() || email
}
