import { z } from 'zod'
import { brokerageSchema, brokerSchema } from '#contract/people/brokerage.ts'
import { brokerageApplicationInput } from '#contract/people/brokerage-application.ts'
import { createProfileInput, profileSchema } from '#contract/people/profile.ts'
import {
  inviteBrokerInput,
  invitedBrokerSchema,
  listBrokersQuery,
  removeBrokerQuery,
  updatePhoneInput,
} from '#contract/people/team.ts'
import { defineCalls } from './call.ts'

export const profileCalls = defineCalls({
  getProfile: {
    tag: 'Profile',
    method: 'GET',
    path: '/api/v1/Me',
    summary: 'Your own profile; 404 before it is created',
    permitted: 'person',
    answers: { 200: profileSchema },
    refusals: ['broker_removed', 'not_found'],
  },
  createProfile: {
    tag: 'Profile',
    method: 'POST',
    path: '/api/v1/Me',
    summary: 'Create your own profile; 200 with the existing one if there is one',
    permitted: 'person',
    write: 'keyed',
    body: createProfileInput,
    answers: { 200: profileSchema, 201: profileSchema },
    refusals: ['broker_removed'],
  },
  updatePhone: {
    tag: 'Profile',
    method: 'PATCH',
    path: '/api/v1/Me/phone',
    summary: 'Change your own phone number',
    permitted: 'broker',
    write: 'keyed',
    body: updatePhoneInput,
    answers: { 200: profileSchema },
    refusals: ['brokerage_suspended'],
  },
  applyForBrokerage: {
    tag: 'Profile',
    method: 'POST',
    path: '/api/v1/Brokerages',
    summary:
      'Apply to work with the lender as a brokerage, with documents uploaded under the applicant’s own profile id; 409 for a member of a brokerage that was not rejected',
    permitted: 'broker',
    write: 'keyed',
    body: brokerageApplicationInput,
    answers: { 201: brokerageSchema },
    refusals: ['admin_only', 'brokerage_exists'],
  },
  listBrokers: {
    tag: 'Team',
    method: 'GET',
    path: '/api/v1/brokerages/brokers',
    summary: 'The brokers of your own brokerage',
    permitted: 'member',
    query: listBrokersQuery,
    answers: { 200: z.array(brokerSchema) },
  },
  inviteBroker: {
    tag: 'Team',
    method: 'POST',
    path: '/api/v1/brokerages/brokers',
    summary: 'Invite a broker, or send an open invitation again; 409 for the address of a member',
    permitted: 'admin',
    write: 'keyed',
    body: inviteBrokerInput,
    answers: { 200: invitedBrokerSchema, 201: invitedBrokerSchema },
    refusals: ['already_a_member', 'email_in_use', 'team_full'],
  },
  removeBroker: {
    tag: 'Team',
    method: 'DELETE',
    path: '/api/v1/brokerages/brokers/{id}',
    summary:
      'Remove a broker and their access; 409 for yourself and for the last admin, 422 unless the clients go to an active admin',
    permitted: 'admin',
    query: removeBrokerQuery,
    answers: { 204: 'nothing' },
    refusals: ['last_admin', 'cannot_remove_yourself', 'validation_failed'],
  },
})
