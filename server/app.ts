import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
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
  routePatternContext,
  servicesContext,
  sessionContext,
  settingsContext,
  signInContext,
} from '#app/context.ts'
import { buildHeader } from '#app/network/request-headers.ts'
import type { Log } from '#app/ports.ts'
import stylesheet from '#app/styles/app.css?url'
import { pagePatterns } from './analytics/page-patterns.ts'
import { createAnalytics } from './analytics/portal-analytics.ts'
import { createSignIn } from './auth/sign-in.ts'
import type { Config } from './env.ts'
import { createEdge } from './http/edge.ts'
import type { EdgeEnv } from './http/edge-env.ts'
import { createHubProxy } from './hub/hub-proxy.ts'
import { createFindBrokerage } from './hub/own-brokerage.ts'
import { createKnownProfiles } from './known-profiles.ts'
import { createKnownTimelines } from './known-timelines.ts'
import type { Stores } from './open-stores.ts'
import { createServices } from './services/services.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

export interface AppOptions extends Stores {
  config: Config
  log: Log
  /** Folder of the built client files; absent in development, where Vite serves them. */
  assets?: string
  telemetry: Telemetry
  isReady: () => boolean
}

/** The composition root. */
export function createApp({
  config,
  log,
  sessions,
  applicationDrafts,
  readMarks,
  assets,
  telemetry,
  isReady,
}: AppOptions) {
  const signIn = createSignIn({ config, sessions, log, countRenewal: telemetry.metrics.countRenewal })
  const services = createServices(config)
  const analytics = createAnalytics({
    services,
    sessions,
    sessionMs: config.sessions.times.absolute,
    pages: pagePatterns(build.routes),
    log,
  })
  // A profile with another brokerage ends connections of the hub, which itself learns profiles.
  const knownProfiles = createKnownProfiles(Date.now, (profile) => hub.leaveOtherBrokerages(profile))
  const hub = createHubProxy({
    config,
    log,
    sessions,
    signIn,
    findBrokerage: createFindBrokerage(services, knownProfiles),
    tracing: telemetry.tracing,
  })
  const knownTimelines = createKnownTimelines()

  async function contextOf(request: Request, state: EdgeEnv['Variables']) {
    const { nonce, watch, refusal } = state
    const current = await signIn.current(request)
    const { identity, status } = current
    watch.reporter.identify(() => ({
      identity,
      profile: identity ? knownProfiles.find(identity.personId) : undefined,
    }))
    const context = new RouterContextProvider()
    context.set(nonceContext, nonce)
    context.set(logContext, state.log)
    context.set(reporterContext, watch.reporter)
    context.set(clockContext, { now: () => new Date() })
    context.set(knownProfilesContext, knownProfiles)
    context.set(knownTimelinesContext, knownTimelines)
    context.set(applicationDraftsContext, applicationDrafts)
    context.set(readMarksContext, readMarks)
    context.set(settingsContext, config.settings)
    context.set(sessionContext, { identity, status })
    context.set(refusalContext, refusal ?? null)
    context.set(signInContext, current.signIn)
    context.set(servicesContext, services(current.access, watch.calls))
    context.set(analyticsContext, analytics.forRequest({ ...current, watcher: watch.calls }))
    return context
  }

  const handle = createRequestHandler(build, config.serveSources ? 'development' : 'production')
  const edge = createEdge({
    config,
    log,
    assets,
    backChannelLogout: signIn.backChannelLogout,
    providerOrigins: signIn.providerOrigins,
    telemetry,
    isReady,
    count: sessions.count,
    hasSession: async (key) => (await sessions.get(key)) !== null,
    stylesheet,
    async render(request, state) {
      const context = await contextOf(request, state)
      const response = await handle(request, context)
      if (new URL(request.url).pathname.endsWith('.data'))
        response.headers.set(buildHeader, build.assets.version)
      state.watch.setRoute(context.get(routePatternContext))
      return response
    },
  })
  telemetry.reports.setRelease(build.assets.version)
  telemetry.metrics.watchLiveConnections(() => hub.size)
  return {
    fetch: edge.fetch,
    hub,
    settle: async () => void (await Promise.all([signIn.settle(), analytics.settle()])),
  }
}
