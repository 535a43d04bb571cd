import { RouterContextProvider } from 'react-router'
import type { ApplicationDrafts } from '#app/application-drafts.ts'
import {
  analyticsContext,
  applicationDraftsContext,
  clockContext,
  knownProfilesContext,
  knownTimelinesContext,
  logContext,
  nonceContext,
  readMarksContext,
  refusalContext,
  reporterContext,
  servicesContext,
  sessionContext,
  settingsContext,
  signInContext,
} from '#app/context.ts'
import type { KnownProfiles } from '#app/known-profiles.ts'
import type { KnownTimelines } from '#app/known-timelines.ts'
import type { Log } from '#app/log.ts'
import type { ReadMarks } from '#app/read-marks.ts'
import type { Refusal } from '#app/refusal.ts'
import type { PortalAnalytics } from './analytics/portal-analytics.ts'
import type { PortalSignIn } from './auth/sign-in.ts'
import type { Config } from './env.ts'
import type { ServicesFor } from './services/services.ts'
import type { RequestWatch } from './telemetry/request-watch.ts'

export interface RequestContextOptions {
  request: Request
  config: Config
  signIn: PortalSignIn
  services: ServicesFor
  analytics: PortalAnalytics
  knownProfiles: KnownProfiles
  knownTimelines: KnownTimelines
  applicationDrafts: ApplicationDrafts
  readMarks: ReadMarks
  nonce: string
  watch: RequestWatch
  log: Log
  refusal?: Refusal
}

export async function requestContext({
  request,
  config,
  signIn,
  services,
  analytics,
  knownProfiles,
  knownTimelines,
  applicationDrafts,
  readMarks,
  nonce,
  watch,
  log,
  refusal,
}: RequestContextOptions): Promise<RouterContextProvider> {
  const current = await signIn.current(request)
  const { identity } = current
  watch.reporter.identify(() => ({
    identity,
    profile: identity ? knownProfiles.find(identity.personId) : undefined,
  }))
  const context = new RouterContextProvider()
  context.set(nonceContext, nonce)
  context.set(logContext, log)
  context.set(reporterContext, watch.reporter)
  context.set(clockContext, { now: () => new Date() })
  context.set(knownProfilesContext, knownProfiles)
  context.set(knownTimelinesContext, knownTimelines)
  context.set(applicationDraftsContext, applicationDrafts)
  context.set(readMarksContext, readMarks)
  context.set(settingsContext, config.settings)
  context.set(sessionContext, { identity: current.identity, status: current.status })
  context.set(refusalContext, refusal ?? null)
  context.set(signInContext, current.signIn)
  context.set(servicesContext, services(current.access, watch.calls))
  context.set(analyticsContext, analytics.forRequest({ ...current, watcher: watch.calls }))
  return context
}
