import type { Analytics } from '#app/analytics.ts'
import type { Result } from '#contract/calls/failure.ts'
import type { AnalyticsService } from '#contract/calls/services.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { Access } from '#server/services/service-access.ts'
import { defaultSessionTimes, type SessionStore } from '#server/sessions/session-store.ts'
import {
  createDeliveryQueue,
  type Delivery,
  type DeliveryCounts,
  type DeliveryQueueOptions,
} from './delivery-queue.ts'
import { eventOf, profileReportOf } from './events.ts'
import { createLatest } from './latest.ts'
import { isNavigation } from './navigation.ts'

interface Report {
  personId: string
  send(service: AnalyticsService): Promise<Result<unknown>>
}

export interface AnalyticsOptions extends Omit<DeliveryQueueOptions<Report>, 'deliver'> {
  services(access: Access): { analytics: AnalyticsService }
  sessions: Pick<SessionStore, 'rememberOnce'>
  templateOf(pathname: string): string | undefined
}

export interface PortalAnalytics {
  forRequest(sender: { access: Access; sessionKey?: string }): Analytics
  counts(): DeliveryCounts
  settle(): Promise<void>
}

const maxPersons = 10_000

/** Reports page views, actions and profiles to the lender’s analytics service in the background (specification section 7). */
export function createAnalytics({
  services,
  sessions,
  templateOf,
  ...options
}: AnalyticsOptions): PortalAnalytics {
  // A report may outlive the token of its request: it is sent with the person’s latest.
  const tokens = createLatest<string>(maxPersons)
  const synced = createLatest<true>(maxPersons)
  const queue = createDeliveryQueue<Report>({ ...options, deliver })

  async function deliver({ personId, send }: Report): Promise<Delivery> {
    const token = tokens.get(personId)
    if (!token) return 'refused'
    const result = await send(services({ token }).analytics)
    return result.ok ? 'delivered' : deliveryOf(result.failure)
  }

  function pageViewed(pathname: string, profile: Profile) {
    const page = templateOf(pathname)
    if (page) add(profile, (service) => service.recordEvent(eventOf({ page }, profile)))
  }

  function add({ person_id: personId }: Profile, send: Report['send']) {
    if (personId) queue.add({ personId, send })
  }

  async function syncProfile(sessionKey: string, profile: Profile) {
    if (synced.get(sessionKey)) return
    synced.set(sessionKey, true)
    const seconds = defaultSessionTimes.absolute / 1000
    const first = await sessions.rememberOnce(`profile-sync:${sessionKey}`, seconds).catch(() => false)
    if (first) add(profile, (service) => service.syncProfile(profileReportOf(profile)))
  }

  return {
    forRequest({ access, sessionKey }) {
      const remember = ({ person_id }: Profile) => {
        if ('token' in access) tokens.set(person_id, access.token)
      }
      return {
        answered({ request, url, response, profile }) {
          remember(profile)
          if (sessionKey) void syncProfile(sessionKey, profile)
          if (response.status === 200 && isNavigation(request)) pageViewed(url.pathname, profile)
        },
        pageViewed(pathname, profile) {
          remember(profile)
          pageViewed(pathname, profile)
        },
        userAction(userAction, profile) {
          remember(profile)
          add(profile, (service) => service.recordEvent(eventOf({ userAction }, profile)))
        },
      }
    },
    counts: queue.counts,
    settle: queue.flush,
  }
}

/** A refused token concerns one person alone; anything else that a later attempt may change is an outage. */
function deliveryOf({ kind, status = 500 }: { kind: string; status?: number }): Delivery {
  if (['unavailable', 'timeout', 'rate_limited'].includes(kind)) return 'unavailable'
  return status >= 500 ? 'unavailable' : 'refused'
}
