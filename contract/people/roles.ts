/** Roles of a brokerage's members (domain 2.19). */
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

const grantedToAdmins: readonly Permission[] = [
  'refer-for-others',
  'see-all-clients',
  'see-commission',
  'manage-team',
  'see-bank-and-plan',
  'upload-brokerage-documents',
]

/** A role that the portal does not know has a Broker's rights, the least. */
export function may(role: string, permission: Permission): boolean {
  return role === 'Admin' && grantedToAdmins.includes(permission)
}
