import { z } from 'zod'
import { defineCalls } from './call.ts'

/** Name under which the portal reports (specification section 7). */
export const analyticsAppName = 'BrokerPortal'

/**
 * Body of `POST /events`: a page that was seen, or what was done on one. `entity_id` is the person's id; a property that is not known is left out.
 */
export const analyticsEventInput = z.object({
  app_name: z.literal(analyticsAppName).default(analyticsAppName),
  event_name: z.enum(['Page Viewed', 'User Action']),
  entity_id: z.string().max(60),
  properties: z.looseObject({
    page: z.string().max(300).optional(),
    userAction: z.string().max(300).optional(),
    brokerage_name: z.string().max(200).optional(),
    brokerage_registration_number: z.string().max(20).optional(),
    brokerage_id: z.string().max(60).optional(),
  }),
})

export type AnalyticsEvent = z.infer<typeof analyticsEventInput>

/** Body of `POST /profiles`: who the person behind an `entity_id` is. What the profile does not say travels as an empty text. */
export const analyticsProfileInput = z.object({
  app_name: z.literal(analyticsAppName).default(analyticsAppName),
  id: z.string().max(60),
  first_name: z.string().max(100).default(''),
  last_name: z.string().max(100).default(''),
  email: z.string().max(254).default(''),
  phone: z.string().max(30).default(''),
})

export type AnalyticsProfile = z.infer<typeof analyticsProfileInput>

export const analyticsCalls = defineCalls({
  recordEvent: {
    tag: 'Analytics',
    method: 'POST',
    path: '/events',
    summary: 'A page view or a user action',
    permitted: 'person',
    body: analyticsEventInput,
    answers: { 204: 'nothing' },
  },
  syncProfile: {
    tag: 'Analytics',
    method: 'POST',
    path: '/profiles',
    summary: 'The name and contact details of a person',
    permitted: 'person',
    body: analyticsProfileInput,
    answers: { 204: 'nothing' },
  },
})
