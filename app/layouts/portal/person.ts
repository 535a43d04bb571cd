import type { Role } from '#contract/people/roles.ts'

/** Who is signed in, as the frame shows them. */
export interface Person {
  firstName: string
  lastName: string
  email: string
  role: Role
}
