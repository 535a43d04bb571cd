import { RouterContextProvider } from 'react-router'
import type { ApplicationDrafts } from '#app/application-drafts.ts'
import {
  applicationDraftsContext,
  clockContext,
  knownProfilesContext,
  logContext,
  nonceContext,
  servicesContext,
  sessionContext,
  settingsContext,
  signInContext,
} from '#app/context.ts'
import type { KnownProfiles } from '#app/known-profiles.ts'
import type { Log } from '#app/log.ts'
import type { PortalSignIn } from './auth/sign-in.ts'
import type { Config } from './env.ts'
import type { ServicesFor } from './services/services.ts'

export interface RequestContextOptions {
  request: Request
  config: Config
  signIn: PortalSignIn
  services: ServicesFor
  knownProfiles: KnownProfiles
  applicationDrafts: ApplicationDrafts
  nonce: string
  log: Log
  clientAddress: string
}

/** Everything a route may ask for, bound to one request. Tokens stay inside the services. */
export async function requestContext({
  request,
  config,
  signIn,
  services,
  knownProfiles,
  applicationDrafts,
  nonce,
  log,
  clientAddress,
}: RequestContextOptions): Promise<RouterContextProvider> {
  const current = await signIn.current(request, { clientAddress })
  const context = new RouterContextProvider()
  context.set(nonceContext, nonce)
  context.set(logContext, log)
  context.set(clockContext, { now: () => new Date() })
  context.set(knownProfilesContext, knownProfiles)
  context.set(applicationDraftsContext, applicationDrafts)
  context.set(settingsContext, config.settings)
  context.set(sessionContext, { identity: current.identity, status: current.status })
  context.set(signInContext, current.signIn)
  context.set(servicesContext, services(current.access))
  return context
}
