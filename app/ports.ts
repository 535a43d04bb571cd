import type { Result } from '#contract/calls/failure.ts'
import type { Client, ClientListItem, TimelineEvent } from '#contract/clients/client.ts'
import type { Policy } from '#contract/fields/policy.ts'
import type { Profile } from '#contract/people/profile.ts'

/** What a signed-in broker has done, named for the analytics service (specification section 7). */
export type UserAction =
  | 'refer-client'
  | 'submit-application'
  | 'save-director'
  | 'upload-documents'
  | 'answer-requests'
  | 'accept-offer'
  | 'decline-offer'
  | 'appeal-decision'
  | 'import-clients'
  | 'correct-import'
  | 'invite-broker'
  | 'resend-invitation'
  | 'remove-broker'
  | 'update-phone'
  | 'update-preferences'
  | 'mark-notifications-read'
  | 'send-brokerage-application'
  | 'discard-brokerage-application'

/** An answered request of a signed-in broker. `pattern` is its route's. */
export interface AnsweredRequest {
  request: Request
  pattern: string
  response: Response
  profile: Profile
}

/**
 * Reports of one request for the lender’s analytics service. They are queued and sent later: reporting never waits, never throws, and its
 * failures are never shown.
 */
export interface Analytics {
  /** Reports the profile once for each sign-in, and a page view when the request was a navigation. */
  answered(answered: AnsweredRequest): void
  userAction(name: UserAction, profile: Profile): void
}

/** Entered values by field name, or the facts of an uploaded document. */
export type DraftPart = Readonly<Record<string, string>>

/** An application that has not been sent. Bank numbers, ticks and files are not part of it. */
export interface ApplicationDraft {
  parts: Readonly<Record<string, DraftPart>>
  savedAt: Date
  /** When it is deleted, unless it changes before. */
  keptUntil: Date
}

/**
 * Unsent applications of firms, one per person, on the server: a person can continue on any device. A store that does not respond is a failure
 * of kind `unavailable`.
 */
export interface ApplicationDrafts {
  find(personId: string): Promise<Result<ApplicationDraft | null>>
  /** Replaces the named parts and leaves the others; null removes one. Returns when it was saved. */
  save(personId: string, parts: Readonly<Record<string, DraftPart | null>>): Promise<Result<Date>>
  clear(personId: string): Promise<Result<undefined>>
}

/** What an action or a guard says on the page that it led to, above its content, once. */
export interface Flash {
  id: string
  kind: 'success' | 'info' | 'warning' | 'error'
  text: string
  /** What comes next, unless the page itself shows it. */
  next?: string | undefined
}

/** A saved view of a list: its query string and a name. */
export interface SavedView {
  name: string
  search: string
}

/** Display preferences of a person, stored in this browser. */
export interface Preferences {
  theme: 'device' | 'light' | 'dark'
  /** Height of the rows in lists. */
  density: 'comfortable' | 'compact'
  /** Kinds of notification that are muted; null until the person has chosen, and until then those of the profile apply. */
  muted: string[] | null
  /** Whether usage may be recorded; null until the person has chosen, and the lender’s setting holds. */
  analytics: 'on' | 'off' | null
  /** Whether keys of their own are shortcuts. */
  shortcuts: 'on' | 'off'
  /** Whether the tour was taken or declined. */
  hasSeenTour: boolean
  /** Whether the introduction to Nexus was read (specification section 3). */
  hasSeenNexusInfoModal: boolean
}

/** Interface state in cookies, so that the server renders it. */
export interface BrowserState {
  /** What an earlier response left for this page; shown once. */
  takeFlash(): Flash | null
  leaveFlash(flash: Omit<Flash, 'id'>): void
  sidebarOpen: boolean
  setSidebarOpen(open: boolean): void
  preferences(personId: string): Preferences
  /** Changes the preferences that are given; others stay. */
  setPreferences(personId: string, change: Partial<Preferences>): void
  /** The views of a list (its path) that a person saved on this device. */
  savedViews(personId: string, list: string): SavedView[]
  /** Replaces the saved views of a list. False when there is no room for them. */
  setSavedViews(personId: string, list: string, views: readonly SavedView[]): boolean
}

/** The last known profile of each broker, in this process: a form sent while the lender is unavailable keeps its page. */
export interface KnownProfiles {
  find(personId: string): Profile | undefined
  remember(profile: Profile): void
}

/** Timelines of clients as this process has read them lately, each for the person who may see them. */
export interface KnownTimelines {
  /** Undefined when the client has had activity since it was read. */
  find(
    personId: string,
    client: Pick<ClientListItem, 'id' | 'last_activity_at'>,
  ): readonly TimelineEvent[] | undefined
  remember(personId: string, client: Pick<Client, 'id' | 'last_activity_at' | 'timeline'>): void
}

/** The log of a request: each line has the request's id, and fields by which it is found. It never has secrets or personal values. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

/** What a person has read of their notifications. */
export interface ReadState {
  /** Everything up to this instant is read; null before their first visit. */
  readUntil: Date | null
  /** Ids of later notifications that were read one by one; the store bounds their number. */
  ids: readonly string[]
}

/**
 * The read notifications of each person, on the server: shared by tabs and devices. A store that does not respond is a failure of kind
 * `unavailable`.
 */
export interface ReadMarks {
  find(personId: string): Promise<Result<ReadState>>
  /** Marks everything up to an instant as read, for someone who has never marked anything. */
  startAt(personId: string, until: Date): Promise<Result<undefined>>
  /** Marks one as read. */
  markRead(personId: string, id: string): Promise<Result<undefined>>
  /** Marks everything up to an instant as read; nothing becomes unread that was read on a page opened later. */
  markAllRead(personId: string, until: Date): Promise<Result<undefined>>
}

/** Why the portal itself turns a request away, before anything was done. */
export type Refusal = 'overloaded' | 'rate-limited' | 'upload-quota'

/** What a report says besides the error. */
export interface ReportFacts {
  /** Name by which reports and log lines of one kind are found; `error:report` is the fatal error page (specification section 8). */
  event: string
  /** HTTP status of the answer. */
  status?: number
}

/** What became of a report. */
export interface Report {
  /** Whether the error-reporting service took it; the log has it in any case. */
  reported: boolean
  /** The request's id: the log, traces and the error-reporting service are searched by it. */
  reference: string
}

/** Reports errors of one request, with its broker and brokerage. Never throws, never waits. */
export interface Reporter {
  report(error: unknown, facts: ReportFacts): Report
}

/** The person, by the identity provider. Names may be missing. */
export interface Identity {
  /** The provider's subject, used as person id. */
  personId: string
  givenName: string
  familyName: string
  email: string
}

/** The session of one request; tokens stay behind the services. */
export interface Session {
  identity: Identity | null
  /**
   * Set while a browser that has a session cannot use it. `unavailable`: the session cannot be read, which does not mean signed out.
   * `reauthorise`: its tokens were lost, but the identity provider may still sign the person in without asking.
   */
  status?: 'unavailable' | 'reauthorise'
}

/** Why a sign-in did not succeed; each has its own page (specification section 8). */
export type SignInProblem =
  | 'took-too-long'
  | 'another-browser'
  | 'already-used'
  | 'access-denied'
  | 'sign-in-needed'
  | 'password-not-asked'
  | 'provider-unavailable'
  | 'invalid-answer'

/** A redirect, with `signedIn` when it starts a session; or the problem to show. */
export type SignInOutcome =
  | { ok: true; response: Response; signedIn?: boolean }
  | { ok: false; problem: SignInProblem }

/** The sign-in interface of the portal’s routes; the server implements it over remix-auth. */
export interface SignIn {
  /**
   * Sends the visitor to the identity provider and remembers a safe path to return to (key redirectAfterLogin). With `asks` the provider asks who
   * signs in, also where it knows someone.
   */
  start(request: Request, redirectAfterLogin: string, asks?: boolean): Promise<SignInOutcome>
  /** The same without interaction; becomes an ordinary sign-in when the provider must ask, or knows someone other than `person`. */
  startSilently(request: Request, redirectAfterLogin: string, person?: string): Promise<SignInOutcome>
  /** Whether the browser has a session cookie, even of an expired session: signing out removes it. */
  hasCookie(): boolean
  /** Reads the identity provider's answer: signs in and returns. */
  finish(request: Request): Promise<SignInOutcome>
  /** Ends the session here and at the identity provider; `everywhere` ends all of the person's sessions. */
  end(options?: { everywhere?: boolean }): Promise<Response>
  /** Ends the session here alone, and shows a path of the portal: the identity provider is not asked, as it may ask the person. */
  endHere(path: string): Promise<Response>
  /** Whether this request is the way back from a sign-out that began in this browser; true once. */
  returned(): Promise<boolean>
}

/** The time, which tests set. */
export interface Clock {
  now(): Date
}

/** What a provider configures and pages show. */
export interface Settings {
  providerName: string
  supportEmail: string
  /** A CSS colour, or empty for the product's own. */
  brandAccent: string
  /** Address of a logo image, or empty for the product's own mark. */
  logoUrl: string
  /** Address of the privacy notice, or empty where there is none to link to. */
  privacyNoticeUrl: string
  /** Who takes reports of weaknesses: an https or mailto address, or empty. */
  securityContact: string
  /** Shows the "Practice data" banner. */
  practiceData: boolean
  /** Where brokers without a signed contract go: a path of the portal, or an address of the provider. */
  onboardingUrl: string
  /** What the provider takes: its limits for referrals and files. */
  policy: Policy
  disclosure: DisclosureSettings
  reports: ReportSettings
  /** Whether product analytics and recording start at once (specification section 4), or only after a broker has agreed. */
  analyticsConsent: 'granted' | 'asked'
}

/** The disclosure of the broker's commission to a client. */
export interface DisclosureSettings {
  text: DisclosureText
  /** Shares of the total cost of credit and of the amount from which, both reached, commission is high; 0 is never. */
  high: { costPercent: number; amountPercent: number }
}

/** The lender's wording, with its placeholders. */
export interface DisclosureText {
  version: string
  /** DD-MM-YYYY */
  date: string
  paragraphs: string[]
}

/** Services outside the portal that receive errors and usage; null is off. All of it may reach the browser. */
export interface ReportSettings {
  stage: 'production' | 'development' | 'test' | 'local'
  /** Null in stages that do not report errors (specification section 8). */
  sentryDsn: string | null
  posthogKey: string | null
  /** An origin; set whenever the key is. */
  posthogHost: string | null
  /** Whether traces are collected. */
  tracing: boolean
}
