import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import {
  analyticsContext,
  applicationDraftsContext,
  browserStateContext,
  clockContext,
  knownProfilesContext,
  knownTimelinesContext,
  logContext,
  nonceContext,
  profileContext,
  readMarksContext,
  refusalContext,
  reporterContext,
  servicesContext,
  sessionContext,
  settingsContext,
  signInContext,
} from '#app/context.ts'
import type {
  Analytics,
  ApplicationDrafts,
  BrowserState,
  KnownProfiles,
  KnownTimelines,
  Preferences,
  ReadMarks,
  Reporter,
  Session,
  Settings,
  SignIn,
} from '#app/ports.ts'
import type { Services } from '#contract/calls/services.ts'
import type { Profile } from '#contract/people/profile.ts'
import { createMemoryDrafts } from '#server/drafts/memory-drafts.ts'
import { createKnownProfiles } from '#server/known-profiles.ts'
import { createKnownTimelines } from '#server/known-timelines.ts'
import { createMemoryReadMarks } from '#server/read-marks/memory-read-marks.ts'
import { adminProfile } from './profiles.ts'
import { testSettings } from './settings.ts'

export interface Options<Params> extends Omit<RequestInit, 'body'> {
  /** Only what the route under test may call; anything else throws by name. */
  services?: { [Name in keyof Services]?: Partial<Services[Name]> }
  profile?: Profile
  session?: Session
  signIn?: Partial<SignIn>
  knownProfiles?: KnownProfiles
  knownTimelines?: KnownTimelines
  applicationDrafts?: ApplicationDrafts
  readMarks?: ReadMarks
  settings?: Partial<Settings>
  reporter?: Reporter
  browserState?: Partial<BrowserState>
  analytics?: Partial<Analytics>
  now?: Date
  params?: Params
  /** Form fields: makes the request a POST. */
  form?: Record<string, string | string[]> | FormData
  body?: BodyInit
}

/** Those of a browser in which a person has changed nothing. */
export const defaultPreferences: Preferences = {
  theme: 'device',
  density: 'comfortable',
  muted: null,
  analytics: null,
  shortcuts: 'on',
  hasSeenTour: false,
  hasSeenNexusInfoModal: false,
}

/** What the clock shows in tests unless they say otherwise. */
export const testNow = new Date('2026-11-19T09:00:00Z')

/** Arguments for a loader, an action or a middleware as React Router would pass them: the single cast of the test suite. */
export function routeArgs<Args extends LoaderFunctionArgs>(
  path: string,
  {
    services = {},
    profile = adminProfile,
    session,
    signIn = {},
    knownProfiles = createKnownProfiles(),
    knownTimelines = createKnownTimelines(),
    applicationDrafts = createMemoryDrafts(),
    readMarks = createMemoryReadMarks(),
    settings,
    reporter = { report: () => ({ reported: false, reference: 'test-request' }) },
    browserState = {},
    analytics = {},
    now = testNow,
    params,
    form,
    ...init
  }: Options<Args['params']> = {},
): Args {
  const url = new URL(path, 'https://portal.test')
  const context = new RouterContextProvider()
  context.set(servicesContext, {
    broker: refusing('broker', services.broker),
    core: refusing('core', services.core),
    address: refusing('address', services.address),
    analytics: refusing('analytics', services.analytics),
    bank: refusing('bank', services.bank),
  })
  context.set(profileContext, profile)
  context.set(knownProfilesContext, knownProfiles)
  context.set(knownTimelinesContext, knownTimelines)
  context.set(applicationDraftsContext, applicationDrafts)
  context.set(readMarksContext, readMarks)
  context.set(
    sessionContext,
    session ?? {
      identity: {
        personId: profile.person_id,
        givenName: profile.first_name,
        familyName: profile.last_name,
        email: profile.email,
      },
    },
  )
  context.set(signInContext, refusing<SignIn>('signIn', signIn))
  context.set(settingsContext, { ...testSettings, ...settings })
  context.set(browserStateContext, {
    takeFlash: () => null,
    leaveFlash: () => {},
    sidebarOpen: true,
    setSidebarOpen: () => {},
    preferences: () => ({ ...defaultPreferences, hasSeenTour: true, hasSeenNexusInfoModal: true }),
    setPreferences: () => {},
    savedViews: () => [],
    setSavedViews: () => true,
    ...browserState,
  })
  context.set(analyticsContext, {
    answered: () => {},
    userAction: () => {},
    ...analytics,
  })
  context.set(clockContext, { now: () => now })
  context.set(nonceContext, 'test-nonce')
  context.set(refusalContext, null)
  context.set(reporterContext, reporter)
  context.set(logContext, { info: () => {}, warn: () => {}, error: () => {} })
  const request = new Request(url, form ? { method: 'POST', ...init, body: formBody(form) } : init)
  return { request, url, pattern: url.pathname, params: params ?? {}, context } as unknown as Args
}

/** A fake that throws, by name, for every method the test did not give. */
function refusing<Service extends object>(name: string, overrides: Partial<Service> = {}): Service {
  return new Proxy(overrides, {
    get(target, key) {
      const method = Reflect.get(target, key)
      if (method !== undefined || typeof key === 'symbol') return method
      return () => {
        throw new Error(`The test gave no ${name}.${key}`)
      }
    },
  }) as Service
}

function formBody(form: Record<string, string | string[]> | FormData): BodyInit {
  if (form instanceof FormData) return form
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(form)) for (const each of [value].flat()) body.append(name, each)
  return body
}
