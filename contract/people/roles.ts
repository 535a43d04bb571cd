/** Roles a profile may carry. */
export const roles = ['Admin', 'Broker'] as const

export type Role = (typeof roles)[number]

/** Things a member of a signed brokerage may or may not do, where the roles differ. */
export type Permission =
  | 'refer-for-others'
  | 'see-all-clients'
  | 'see-commission'
  | 'manage-team'
  | 'see-bank-and-plan'
  | 'upload-brokerage-documents'

const granted: Record<Role, readonly Permission[]> = {
  Admin: [
    'refer-for-others',
    'see-all-clients',
    'see-commission',
    'manage-team',
    'see-bank-and-plan',
    'upload-brokerage-documents',
  ],
  Broker: [],
}

/** Whether a role holds a permission. The services enforce it; the portal hides and explains. */
export function may(role: Role, permission: Permission): boolean {
  return granted[role].includes(permission)
}
