import { LRUCache } from 'lru-cache'
import type { Analytics, Log } from '#app/ports.ts'
import {
  type AnalyticsEvent,
  type AnalyticsProfile,
  analyticsAppName,
} from '#contract/calls/analytics-calls.ts'
import type { Result } from '#contract/calls/failure.ts'
import type { AnalyticsService } from '#contract/calls/services.ts'
import type { Profile } from '#contract/people/profile.ts'
import { isBackground } from '#server/auth/current-session.ts'
import type { Access } from '#server/services/service-access.ts'
import type { SessionStore } from '#server/sessions/session-store.ts'
import type { CallWatcher } from '#server/telemetry/call-watcher.ts'

export interface AnalyticsOptions {
  services(access: Access, watcher?: CallWatcher): { analytics: AnalyticsService }
  sessions: Pick<SessionStore, 'remembers' | 'rememberOnce'>
  /** Milliseconds for which a session's profile counts as reported. */
  sessionMs: number
  /** The patterns of pages. */
  pages: ReadonlySet<string>
  log: Log
}

/** On whose behalf something is reported to the lender: their token, and the session that has reported its profile before. */
export interface Sender {
  access: Access
  sessionKey?: string
  /** Logs, counts and reports calls that are refused. */
  watcher?: CallWatcher
}

/**
 * Reports page views and actions to the lender's analytics service (specification section 7). It never fails a request: what cannot be sent is
 * logged.
 */
export interface PortalAnalytics {
  forRequest(sender: Sender): Analytics
  /** Waits for what is being sent. */
  settle(): Promise<void>
}

/** Beyond it reports are dropped: no page depends on them, and a service that does not answer must not fill the memory. */
const maxInFlight = 50

const maxSessions = 10_000

type Send = (service: AnalyticsService) => Promise<Result<unknown>>

/** Reports page views, actions and profiles to the lender’s analytics service behind the request (specification section 7), each once. */
export function createAnalytics({
  services,
  sessions,
  sessionMs,
  pages,
  log,
}: AnalyticsOptions): PortalAnalytics {
  const inFlight = new Set<Promise<unknown>>()
  const synced = new LRUCache<string, true>({ max: maxSessions })
  let dropping = false

  function behind(work: () => Promise<unknown>): void {
    if (inFlight.size >= maxInFlight) {
      if (!dropping) log.warn({ inFlight: inFlight.size }, 'Analytics are dropped: the service is too slow')
      dropping = true
      return
    }
    if (inFlight.size === 0) dropping = false
    const sent = work()
      .catch((error: unknown) => log.error({ err: error }, 'Analytics broke'))
      .finally(() => inFlight.delete(sent))
    inFlight.add(sent)
  }

  function forRequest({ access, sessionKey, watcher }: Sender): Analytics {
    const report = async (profile: Profile, send: Send): Promise<boolean> =>
      profile.person_id !== '' && (await send(services(access, watcher).analytics)).ok

    /** Only what the service has taken counts as reported. */
    async function syncProfile(key: string, profile: Profile): Promise<void> {
      synced.set(key, true)
      const once = `profile-sync:${key}`
      const known = await sessions.remembers(once).catch(() => false)
      if (known) return
      if (await report(profile, (service) => service.syncProfile(profileReportOf(profile))))
        await sessions.rememberOnce(once, sessionMs / 1000).catch(() => false)
      else synced.delete(key)
    }

    return {
      answered({ request, pattern: page, response, profile }) {
        if (sessionKey && !synced.get(sessionKey)) behind(() => syncProfile(sessionKey, profile))
        if (response.status === 200 && isNavigation(request) && pages.has(page))
          behind(() => report(profile, (service) => service.recordEvent(eventOf({ page }, profile))))
      },
      userAction(userAction, profile) {
        behind(() => report(profile, (service) => service.recordEvent(eventOf({ userAction }, profile))))
      },
    }
  }

  return { forRequest, settle: async () => void (await Promise.all(inFlight)) }
}

/** Whether a request opens a new page. Revalidations and polls do not. */
export function isNavigation(request: Request): boolean {
  return request.method === 'GET' && !isBackground(request)
}

/** Body of `POST /events`: what is missing is an empty string (specification section 7). */
function eventOf(
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

function profileReportOf(profile: Profile): AnalyticsProfile {
  return {
    app_name: analyticsAppName,
    id: profile.person_id,
    first_name: profile.first_name.slice(0, 100),
    last_name: profile.last_name.slice(0, 100),
    email: profile.email.slice(0, 254),
    phone: profile.phone_number?.slice(0, 30) ?? '',
  }
}
