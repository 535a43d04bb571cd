import type { Broker } from '#contract/people/brokerage.ts'

export function isActiveAdmin({ role, status }: Pick<Broker, 'role' | 'status'>): boolean {
  return role === 'Admin' && status === 'Active'
}
