import type { Profile } from '#contract/people/profile.ts'

export interface Person {
  id: string
  firstName: string
  lastName: string
  email: string
  role: string
}

export function personOf({ person_id, first_name, last_name, email, role }: Profile): Person {
  return { id: person_id, firstName: first_name, lastName: last_name, email, role }
}
