import { z } from 'zod'
import type { Result } from './failure.ts'

/** Name under which the portal reports (specification section 7). */
export const analyticsAppName = 'BrokerPortal'

/** Body of `POST /events`. `properties` holds the page or the user's action, and which brokerage. */
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

export type AnalyticsEvent = z.input<typeof analyticsEventInput>

/** Body of `POST /profiles`; each value defaults to empty. */
export const analyticsProfileInput = z.object({
  app_name: z.literal(analyticsAppName).default(analyticsAppName),
  id: z.string().max(60),
  first_name: z.string().max(100).default(''),
  last_name: z.string().max(100).default(''),
  email: z.string().max(254).default(''),
  phone: z.string().max(30).default(''),
})

export type AnalyticsProfile = z.input<typeof analyticsProfileInput>

/** The analytics service. Its failures are never shown. */
export interface AnalyticsService {
  recordEvent(event: AnalyticsEvent): Promise<Result<null>>
  syncProfile(profile: AnalyticsProfile): Promise<Result<null>>
}
