import * as build from 'virtual:react-router/server-build'
import { createRequestHandler } from 'react-router'
import type { ApplicationDrafts } from '#app/application-drafts.ts'
import { routePatternContext } from '#app/context.ts'
import type { Log } from '#app/log.ts'
import { buildHeader } from '#app/network/request-headers.ts'
import type { ReadMarks } from '#app/read-marks.ts'
import stylesheet from '#app/styles/app.css?url'
import { createPageTemplates } from './analytics/page-templates.ts'
import { createAnalytics } from './analytics/portal-analytics.ts'
import { createSignIn } from './auth/sign-in.ts'
import type { Config } from './env.ts'
import { createEdge } from './http/edge.ts'
import { createHubProxy } from './hub/hub-proxy.ts'
import { createFindBrokerage } from './hub/own-brokerage.ts'
import { createKnownProfiles } from './known-profiles.ts'
import { createKnownTimelines } from './known-timelines.ts'
import { requestContext } from './request-context.ts'
import { createServices } from './services/services.ts'
import type { SessionStore } from './sessions/session-store.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

export interface AppOptions {
  config: Config
  log: Log
  sessions: SessionStore
  applicationDrafts: ApplicationDrafts
  readMarks: ReadMarks
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
  const templateOf = createPageTemplates(build.routes)
  const analytics = createAnalytics({
    services,
    sessions,
    sessionMs: config.sessions.times.absolute,
    templateOf,
    log,
  })
  const knownProfiles = createKnownProfiles(Date.now, (profile) => hub.leaveOtherBrokerages(profile))
  const kept = {
    config,
    signIn,
    services,
    analytics,
    knownProfiles,
    knownTimelines: createKnownTimelines(),
    applicationDrafts,
    readMarks,
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
    async render(request, carried) {
      const context = await requestContext({ request, ...kept, ...carried })
      const response = await handle(request, context)
      if (new URL(request.url).pathname.endsWith('.data'))
        response.headers.set(buildHeader, build.assets.version)
      carried.watch.setRoute(context.get(routePatternContext))
      return response
    },
  })
  const hub = createHubProxy({
    config,
    log,
    sessions,
    signIn,
    findBrokerage: createFindBrokerage(services, knownProfiles),
    tracing: telemetry.tracing,
  })
  telemetry.reports.setRelease(build.assets.version)
  telemetry.metrics.watchLiveConnections(() => hub.size)
  return {
    fetch: edge.fetch,
    hub,
    settle: async () => void (await Promise.all([signIn.settle(), analytics.settle()])),
  }
}
