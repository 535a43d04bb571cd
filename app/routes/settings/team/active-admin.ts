import type { Broker } from '#contract/people/brokerage.ts'

/** Whether a member may act for the firm now, and take over clients. */
export function isActiveAdmin({ role, status }: Pick<Broker, 'role' | 'status'>): boolean {
  return role === 'Admin' && status === 'Active'
}
