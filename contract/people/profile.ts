import { z } from 'zod'
import { email } from '#contract/fields/fields.ts'
import { brokerageSchema } from './brokerage.ts'
import { roles } from './roles.ts'

export const profileSchema = z.object({
  id: z.string(),
  person_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  phone_number: z.string().nullable(),
  brokerage: brokerageSchema.nullable(),
  created_at: z.string().optional(),
  last_seen_at: z.string().nullish(),
  /** What the broker's referral link carries: `/refer?b={short_id}`. */
  short_id: z.string().nullish(),
  /** Kinds of notification, named like the milestones, that are not shown; where the lender keeps them. */
  notification_preferences: z.object({ muted: z.array(z.string()) }).nullish(),
})

export type Profile = z.infer<typeof profileSchema>

/** Body of `POST /api/v1/Me`, from the identity's given name, family name and email; a missing claim travels as an empty string. */
export const createProfileInput = z.object({
  first_name: z.string().max(50),
  last_name: z.string().max(50),
  email: z.union([email, z.literal('')]),
})

export type CreateProfile = z.infer<typeof createProfileInput>
