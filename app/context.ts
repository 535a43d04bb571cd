import { createContext } from 'react-router'
import type { Services } from '#contract/calls/services.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { ApplicationDrafts } from './application-drafts.ts'
import type { BrowserState } from './browser-state.ts'
import type { Clock } from './format/clock.ts'
import type { KnownProfiles } from './known-profiles.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'
import type { Session, SignIn } from './sign-in.ts'

// Keys match by identity. Those the server sets have no defaults: a missing one throws at its first use.

/** The lender's services, bound to this request's broker. */
export const servicesContext = createContext<Services>()

/** Who sent this request. */
export const sessionContext = createContext<Session>()

export const signInContext = createContext<SignIn>()

/** The signed-in broker's profile; set by the guard once the route rules let the request pass. */
export const profileContext = createContext<Profile>()

/** Recently seen profiles, for when the lender cannot be reached. */
export const knownProfilesContext = createContext<KnownProfiles>()

export const applicationDraftsContext = createContext<ApplicationDrafts>()

export const settingsContext = createContext<Settings>()

/** Toasts and interface preferences that travel in cookies. */
export const browserStateContext = createContext<BrowserState>()

/** Nonce of this response's content security policy. */
export const nonceContext = createContext<string>()

export const logContext = createContext<Log>()

/** The current time: loaders, actions and view functions read it here and stay pure. */
export const clockContext = createContext<Clock>()

/** The error whose page the document shows; null when it shows a page. */
export const errorPageContext = createContext<unknown>(null)
