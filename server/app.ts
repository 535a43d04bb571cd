import * as build from 'virtual:react-router/server-build'
import { createRequestHandler } from 'react-router'
import type { ApplicationDrafts } from '#app/application-drafts.ts'
import type { Log } from '#app/log.ts'
import { createSignIn } from './auth/sign-in.ts'
import type { Config } from './env.ts'
import { createEdge } from './http/edge.ts'
import { createHubProxy } from './hub/hub-proxy.ts'
import { createKnownProfiles } from './known-profiles.ts'
import { requestContext } from './request-context.ts'
import { createServices } from './services/services.ts'
import type { SessionStore } from './sessions/session-store.ts'

export interface AppOptions {
  config: Config
  log: Log
  sessions: SessionStore
  applicationDrafts: ApplicationDrafts
  /** Folder of the built client files; absent in development, where Vite serves them. */
  assets?: string
}

/** The portal's HTTP application, and the composition root: everything is made and joined here. */
export function createApp({ config, log, sessions, applicationDrafts, assets }: AppOptions) {
  const signIn = createSignIn({ config, sessions, log })
  const services = createServices(config)
  const knownProfiles = createKnownProfiles()
  const kept = { config, signIn, services, knownProfiles, applicationDrafts }
  const handle = createRequestHandler(build, config.stage === 'development' ? 'development' : 'production')
  const edge = createEdge({
    config,
    log,
    assets,
    backChannelLogout: signIn.backChannelLogout,
    providerOrigins: signIn.providerOrigins,
    render: async (request, carried) =>
      handle(request, await requestContext({ request, ...kept, ...carried })),
  })
  return {
    fetch: edge.fetch,
    hub: createHubProxy({ config, log, sessions, signIn }),
    /** Waits for what must not be cut off when the process ends. */
    settle: signIn.settle,
  }
}
