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
  /** Sends the visitor to the identity provider and remembers a safe path to return to (key redirectAfterLogin). */
  start(request: Request, redirectAfterLogin: string): Promise<SignInOutcome>
  /** The same without interaction; becomes an ordinary sign-in when the provider must ask, or knows someone other than `person`. */
  startSilently(request: Request, redirectAfterLogin: string, person?: string): Promise<SignInOutcome>
  /** Whether the browser has a session cookie, even of an expired session: signing out removes it. */
  hasCookie(): boolean
  /** Reads the identity provider's answer: signs in and returns. */
  finish(request: Request): Promise<SignInOutcome>
  /** Renews the tokens of this session now. */
  renew(): Promise<'renewed' | 'ended' | 'unavailable'>
  /** Ends the session here and at the identity provider; `everywhere` ends all of the person's sessions. */
  end(options?: { everywhere?: boolean }): Promise<Response>
  /** Ends the session here alone, and shows a path of the portal: the identity provider is not asked, as it may ask the person. */
  endHere(path: string): Promise<Response>
  /** Whether this request is the way back from a sign-out that began in this browser; true once. */
  returned(): Promise<boolean>
}
