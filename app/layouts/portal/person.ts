import type { Role } from '#contract/people/roles.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
  role: Role
}
