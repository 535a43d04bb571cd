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

export function may(role: Role, permission: Permission): boolean {
  return granted[role].includes(permission)
}
