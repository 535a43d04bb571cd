import { z } from 'zod'
import { email } from '#contract/fields/fields.ts'
import { openCode } from '#contract/fields/open-code.ts'
import { type Broker, type Brokerage, brokerageSchema } from './brokerage.ts'
import { roles } from './roles.ts'

/** Answer of `GET /api/v1/Me`. Specification section 3 names its names, email, role, phone number and brokerage alone. */
export const profileSchema = z.object({
  id: z.string().nullish(),
  person_id: z.string().nullish(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: openCode(roles),
  phone_number: z.string().nullish(),
  brokerage: brokerageSchema.nullish(),
  created_at: z.string().optional(),
  last_seen_at: z.string().nullish(),
  /** What the broker's referral link carries: `/refer?b={short_id}`. */
  short_id: z.string().nullish(),
  /** Kinds of notification, named like the milestones, that are not shown; where the lender keeps them. */
  notification_preferences: z.object({ muted: z.array(z.string()) }).nullish(),
})

export type ProfileAnswer = z.infer<typeof profileSchema>

/** A broker as the portal knows them: `person_id` is the subject of their session. */
export type Profile = ProfileAnswer & { id: string; person_id: string; brokerage: Brokerage | null }

/** The profile of the person whose session read it; without an id of the lender, theirs is the id. */
export function profileOf(answer: ProfileAnswer, personId: string): Profile {
  return {
    ...answer,
    id: answer.id ?? personId,
    person_id: personId,
    brokerage: answer.brokerage ?? null,
  }
}

/** Whether a member of the team is the person themselves, also where the profile came without an id. */
export function isSelf(member: Pick<Broker, 'id' | 'email'>, me: Pick<Profile, 'id' | 'email'>): boolean {
  return member.id === me.id || member.email.toLowerCase() === me.email.toLowerCase()
}

/** Body of `POST /api/v1/Me`, from the identity's given name, family name and email; a missing claim travels as an empty string. */
export const createProfileInput = z.object({
  first_name: z.string().max(50),
  last_name: z.string().max(50),
  email: z.union([email, z.literal('')]),
})

export type CreateProfile = z.infer<typeof createProfileInput>
