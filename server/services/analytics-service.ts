import {
  type AnalyticsService,
  analyticsEventInput,
  analyticsProfileInput,
} from '#contract/calls/analytics-service.ts'
import { nothing, type ServiceClient } from './service-client.ts'

/** The analytics service over HTTP. */
export function createAnalyticsService(call: ServiceClient): AnalyticsService {
  return {
    recordEvent: (event) =>
      call({ method: 'POST', path: '/events', body: analyticsEventInput.parse(event), answer: nothing }),
    syncProfile: (profile) =>
      call({
        method: 'POST',
        path: '/profiles',
        body: analyticsProfileInput.parse(profile),
        answer: nothing,
      }),
  }
}
