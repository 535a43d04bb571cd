import { z } from 'zod'
import { email, optional, personName, ukPhone } from '#contract/fields/fields.ts'
import { brokerSchema } from './brokerage.ts'
import { roles } from './roles.ts'

/** Body of `POST /api/v1/brokerages/brokers`; inviting an address again while it is invited sends the invitation again. */
export const inviteBrokerInput = z.object({
  first_name: personName,
  last_name: personName,
  email,
  role: z.enum(roles, { error: 'Choose a role' }).default('Broker'),
  phone_number: optional(ukPhone),
})

export type InviteBroker = z.infer<typeof inviteBrokerInput>

/** Answer of an invitation: the broker, with a warning when the address is of another domain than the firm's. */
export const invitedBrokerSchema = brokerSchema.extend({ warning: z.string().nullish() })

export type InvitedBroker = z.infer<typeof invitedBrokerSchema>

/** Query of `DELETE /api/v1/brokerages/brokers/{id}`: the admin who takes over the clients. */
export const removeBrokerQuery = z.object({ reassign_to: z.string().max(60).optional() })

/** Body of `PATCH /api/v1/Me/phone`. */
export const updatePhoneInput = z.object({ phone_number: ukPhone })

export type UpdatePhone = z.infer<typeof updatePhoneInput>
