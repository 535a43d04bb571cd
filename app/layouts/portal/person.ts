import type { Profile } from '#contract/people/profile.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
  role: string
}

export function personOf({ first_name, last_name, email, role }: Profile): Person {
  return { firstName: first_name, lastName: last_name, email, role }
}
