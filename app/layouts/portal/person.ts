import type { Profile } from '#contract/people/profile.ts'

/** Who is signed in, as the frame shows them and the browser's reports name them; `id` is their person id. */
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
