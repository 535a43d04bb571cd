import { createContext } from 'react-router'
import type { Services } from '#contract/calls/services.ts'
import type { Profile } from '#contract/people/profile.ts'
import type {
  Analytics,
  ApplicationDrafts,
  BrowserState,
  Clock,
  KnownProfiles,
  KnownTimelines,
  Log,
  ReadMarks,
  Refusal,
  Reporter,
  Session,
  Settings,
  SignIn,
} from './ports.ts'

// Keys match by identity. Those the server sets have no defaults: a missing one throws at its first use.

/** The lender's services, bound to this request's broker. */
export const servicesContext = createContext<Services>()

/** Who sent this request. */
export const sessionContext = createContext<Session>()

/** Why the server turns this request away; null when it does not. */
export const refusalContext = createContext<Refusal | null>(null)

export const signInContext = createContext<SignIn>()

/** The signed-in broker's profile; set by the guard once the route rules let the request pass. */
export const profileContext = createContext<Profile>()

/** Whether that profile is one seen before, because it could not be fetched now. */
export const staleProfileContext = createContext(false)

/** Recently seen profiles, for when the lender cannot be reached. */
export const knownProfilesContext = createContext<KnownProfiles>()

/** Recently read timelines of clients, which the number of the bell is made from. */
export const knownTimelinesContext = createContext<KnownTimelines>()

export const applicationDraftsContext = createContext<ApplicationDrafts>()

/** Which notifications each person has read. */
export const readMarksContext = createContext<ReadMarks>()

export const settingsContext = createContext<Settings>()

/** The message that the next page shows, preferences and saved views, which travel in cookies. */
export const browserStateContext = createContext<BrowserState>()

/** Nonce of this response's content security policy. */
export const nonceContext = createContext<string>()

/** Reports of this request for the analytics service. */
export const analyticsContext = createContext<Analytics>()

export const logContext = createContext<Log>()

export const reporterContext = createContext<Reporter>()

/** The current time: loaders, actions and view functions read it here and stay pure. */
export const clockContext = createContext<Clock>()

/** Template of the route that answers, such as `/application/:clientId`; `none` before a route is reached. */
export const routePatternContext = createContext('none')

/** Whether the form that this request sent has fields to correct. */
export const formErrorsContext = createContext(false)

/** The error whose page the document shows; null when it shows a page. */
export const errorPageContext = createContext<unknown>(null)
