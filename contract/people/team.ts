import { z } from 'zod'
import {
  emailOf,
  firstNameIfAny,
  lastName,
  optional,
  phoneNumber,
  phoneNumberOf,
} from '#contract/fields/fields.ts'
import { brokerSchema } from './brokerage.ts'
import { roles } from './roles.ts'

/** Body of `POST /api/v1/brokerages/brokers` (domain 2.18). */
export const inviteBrokerInput = z.object({
  first_name: firstNameIfAny,
  last_name: lastName,
  email: emailOf('Enter the broker’s email address'),
  role: z.enum(roles, { error: 'Choose a role' }).default('Broker'),
  phone_number: optional(phoneNumber),
})

export type InviteBroker = z.infer<typeof inviteBrokerInput>

/** Answer of an invitation: the broker, with a warning when the address is of another domain than the firm's. */
export const invitedBrokerSchema = brokerSchema.extend({ warning: z.string().nullish() })

export type InvitedBroker = z.infer<typeof invitedBrokerSchema>

/** Query of `GET /api/v1/brokerages/brokers`: also those who have left the team, whose commission lines keep their name. */
export const listBrokersQuery = z.object({ include: z.literal('removed').optional().catch(undefined) })

/** Query of `DELETE /api/v1/brokerages/brokers/{id}`: the admin who takes over the clients. */
export const removeBrokerQuery = z.object({ reassign_to: z.string().max(60).optional() })

/** Body of `PATCH /api/v1/Me/phone` (domain 2.1). */
export const updatePhoneInput = z.object({ phone_number: phoneNumberOf('Enter your phone number') })

export type UpdatePhone = z.infer<typeof updatePhoneInput>
