import { z } from 'zod'
import { brokerageSchema, brokerSchema } from '#contract/people/brokerage.ts'
import { brokerageApplicationInput } from '#contract/people/brokerage-application.ts'
import { createProfileInput, profileSchema } from '#contract/people/profile.ts'
import {
  inviteBrokerInput,
  invitedBrokerSchema,
  removeBrokerQuery,
  updatePhoneInput,
} from '#contract/people/team.ts'
import { defineCalls } from './call.ts'

export const profileCalls = defineCalls({
  getProfile: {
    tag: 'Profile',
    method: 'GET',
    path: '/api/v1/Me',
    summary: 'The profile of whoever signed in; 404 before it was created',
    permitted: 'person',
    answers: { 200: profileSchema },
    refusals: [403, 404],
  },
  createProfile: {
    tag: 'Profile',
    method: 'POST',
    path: '/api/v1/Me',
    summary: 'Create the profile of whoever signed in; an existing one is answered with 200',
    permitted: 'person',
    write: 'keyed',
    body: createProfileInput,
    answers: { 200: profileSchema, 201: profileSchema },
    refusals: [403],
  },
  updatePhone: {
    tag: 'Profile',
    method: 'PATCH',
    path: '/api/v1/Me/phone',
    summary: 'Change one’s own phone number',
    permitted: 'broker',
    write: 'keyed',
    body: updatePhoneInput,
    answers: { 200: profileSchema },
  },
  applyForBrokerage: {
    tag: 'Profile',
    method: 'POST',
    path: '/api/v1/Brokerages',
    summary:
      'Apply to work with the lender as a brokerage, with papers uploaded under the applicant’s own profile id; 409 for a member of one that was not rejected',
    permitted: 'broker',
    write: 'keyed',
    body: brokerageApplicationInput,
    answers: { 201: brokerageSchema },
    refusals: [409],
  },
  listBrokers: {
    tag: 'Team',
    method: 'GET',
    path: '/api/v1/brokerages/brokers',
    summary: 'The brokers of one’s brokerage',
    permitted: 'member',
    answers: { 200: z.array(brokerSchema) },
  },
  inviteBroker: {
    tag: 'Team',
    method: 'POST',
    path: '/api/v1/brokerages/brokers',
    summary: 'Invite a broker; an address that is invited already is invited again, 409 for a member’s',
    permitted: 'admin',
    write: 'keyed',
    body: inviteBrokerInput,
    answers: { 200: invitedBrokerSchema, 201: invitedBrokerSchema },
    refusals: [409],
  },
  removeBroker: {
    tag: 'Team',
    method: 'DELETE',
    path: '/api/v1/brokerages/brokers/{id}',
    summary:
      'Remove a broker, who is refused from then on; 409 for oneself and for the last admin, 422 for an heir who is no active admin',
    permitted: 'admin',
    query: removeBrokerQuery,
    answers: { 204: 'nothing' },
    refusals: [409, 422],
  },
})
