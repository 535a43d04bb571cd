import { z } from 'zod'

/** RFC 9457 problem details, with the messages per field that every service of the lender sends on 422. */
export const problemSchema = z.looseObject({
  type: z.string().optional(),
  title: z.string().optional(),
  status: z.number().optional(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

export type Problem = z.infer<typeof problemSchema>

/**
 * Every type of problem that the lender's services refuse a call with. On the wire `type` is an address whose last segment is the name:
 * `https://wrenfield.example/problems/expired_offer`.
 */
export const problemTypes = {
  malformed_request: { status: 400, title: 'Malformed request' },
  unauthenticated: { status: 401, title: 'Sign in again' },
  forbidden: { status: 403, title: 'Not allowed' },
  admin_only: { status: 403, title: 'For admins only' },
  no_profile: { status: 403, title: 'No profile' },
  no_brokerage: { status: 403, title: 'No brokerage' },
  agreement_not_signed: { status: 403, title: 'Agreement not signed' },
  brokerage_suspended: { status: 403, title: 'Brokerage suspended' },
  brokerage_closed: { status: 403, title: 'Brokerage closed' },
  broker_removed: { status: 403, title: 'Broker removed' },
  not_found: { status: 404, title: 'Not found' },
  /** The client's status does not allow the change; holds `current_status` and `current_version`. */
  status_conflict: { status: 409, title: 'Not possible in this status' },
  /** Holds `current_status` and `current_version`. */
  expired_offer: { status: 409, title: 'Offer has expired' },
  /** Holds `current_status` and `current_version`. */
  offer_not_open: { status: 409, title: 'Offer is not open' },
  /** Holds `current_status` and `current_version`. */
  appeal_not_possible: { status: 409, title: 'No appeal possible' },
  /** The company was referred before; holds `reason`, `until` and, to the broker who referred it, `client_id`. */
  duplicate: { status: 409, title: 'Already referred' },
  /** Holds `import_id`, `file_name`, `uploaded_at` and `uploaded_by`. */
  file_already_imported: { status: 409, title: 'File already imported' },
  brokerage_exists: { status: 409, title: 'Brokerage exists' },
  already_a_member: { status: 409, title: 'Already a member' },
  email_in_use: { status: 409, title: 'Email address in use' },
  team_full: { status: 409, title: 'Team is full' },
  last_admin: { status: 409, title: 'Last admin' },
  cannot_remove_yourself: { status: 409, title: 'Not yourself' },
  /** The client changed after the version in `If-Match`; holds `current_status` and `current_version`. */
  version_conflict: { status: 412, title: 'Changed since it was read' },
  too_large: { status: 413, title: 'Too large' },
  unsupported_type: { status: 415, title: 'Unsupported type' },
  range_not_satisfiable: { status: 416, title: 'Range not satisfiable' },
  validation_failed: { status: 422, title: 'Not valid' },
  /** Holds `missing`. */
  application_incomplete: { status: 422, title: 'Application incomplete' },
  idempotency_key_reused: { status: 422, title: 'Idempotency-Key used before' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Something went wrong' },
  unavailable: { status: 503, title: 'Not available now' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemType = keyof typeof problemTypes

/** The type that a problem's address names; undefined for one that this portal does not know. */
export function problemTypeOf(address: string | undefined): ProblemType | undefined {
  const name = address?.split('/').at(-1) ?? ''
  return Object.hasOwn(problemTypes, name) ? (name as ProblemType) : undefined
}
