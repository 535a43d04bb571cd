import type { Broker } from '#contract/people/brokerage.ts'

/** A member of the team as the pages name them; the email address where no name is known. */
export function fullNameOf({
  first_name,
  last_name,
  email,
}: Pick<Broker, 'first_name' | 'last_name' | 'email'>): string {
  return `${first_name} ${last_name}`.trim() || email
}
