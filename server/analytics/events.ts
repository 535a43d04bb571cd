import {
  type AnalyticsEvent,
  type AnalyticsProfile,
  analyticsAppName,
} from '#contract/calls/analytics-service.ts'
import type { Profile } from '#contract/people/profile.ts'

/** Body of `POST /events`: what is missing is an empty string (specification section 7). */
export function eventOf(
  what: { page: string } | { userAction: string },
  { person_id, brokerage }: Profile,
): AnalyticsEvent {
  return {
    app_name: analyticsAppName,
    event_name: 'page' in what ? 'Page Viewed' : 'User Action',
    entity_id: person_id,
    properties: {
      ...what,
      brokerage_name: brokerage?.name.slice(0, 200) ?? '',
      brokerage_registration_number: brokerage?.registration_number?.slice(0, 20) ?? '',
      brokerage_id: brokerage?.id ?? '',
    },
  }
}

export function profileReportOf(profile: Profile): AnalyticsProfile {
  return {
    app_name: analyticsAppName,
    id: profile.person_id,
    first_name: profile.first_name.slice(0, 100),
    last_name: profile.last_name.slice(0, 100),
    email: profile.email.slice(0, 254),
    phone: profile.phone_number?.slice(0, 30) ?? '',
  }
}
