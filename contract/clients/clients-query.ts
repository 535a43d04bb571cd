import { z } from 'zod'
import { pagingFields } from '#contract/fields/paging.ts'
import { productTypes } from './referral.ts'
import { isStatus, statusNames } from './statuses.ts'

export const clientSortFields = [
  'last_activity_at',
  'created_at',
  'company_name',
  'amount_requested',
  'status',
  'due_at',
] as const

/** A sort: one field, `-` in front for descending. */
export const clientSorts = clientSortFields.flatMap((field) => [field, `-${field}`] as const)

/** Query of `GET /api/v1/Clients`. Bad values fall back to the defaults: a link that was typed by hand still shows a list. */
export const clientsQuerySchema = z.object({
  status: z.array(z.enum(statusNames)).catch([]).default([]),
  /** Words in any order, “and” also as “&”. Each is part of a name, company number, the lender’s reference or the broker’s own, the contact’s name, email or phone, or a postcode; the last two with or without spaces. */
  search: z.string().trim().max(100).optional().catch(undefined),
  assigned_broker_id: z.string().max(60).optional().catch(undefined),
  product_type: z.enum(productTypes).optional().catch(undefined),
  created_from: z.iso.date().optional().catch(undefined),
  created_to: z.iso.date().optional().catch(undefined),
  amount_min: z.coerce.number().min(0).optional().catch(undefined),
  amount_max: z.coerce.number().min(0).optional().catch(undefined),
  needs_action: z.stringbool().optional().catch(undefined),
  ...pagingFields,
  sort: z.enum(clientSorts).catch('-last_activity_at').default('-last_activity_at'),
})

export type ClientsQuery = z.infer<typeof clientsQuerySchema>

/** Reads a query string: `status` repeats and those that are unknown are left out, an empty value or `any` means not set (a select item may not be empty). */
export function readClientsQuery(params: URLSearchParams): ClientsQuery {
  const filled: Record<string, unknown> = {}
  for (const [name, value] of params)
    if (value !== '' && value !== 'any' && name !== 'status') filled[name] = value
  return clientsQuerySchema.parse({
    ...filled,
    status: params.getAll('status').filter(isStatus),
  })
}
