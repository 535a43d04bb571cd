/** Who the identity provider says is at the screen. Names may be missing. */
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
}

/** Why a sign-in did not succeed; each has its own page (specification section 8). */
export type SignInProblem =
  | 'took-too-long'
  | 'another-browser'
  | 'already-used'
  | 'access-denied'
  | 'provider-unavailable'
  | 'invalid-answer'

/** The sign-in seam the portal's routes use; the server implements it over remix-auth. */
export interface SignIn {
  /** Sends the visitor to the identity provider and remembers where to return (key redirectAfterLogin). */
  start(request: Request, redirectAfterLogin: string): Promise<Response>
  /** Reads the identity provider's answer: a response that signs in and returns, or a problem to show. */
  finish(request: Request): Promise<{ ok: true; response: Response } | { ok: false; problem: SignInProblem }>
  /** Renews the tokens of this session now. */
  renew(): Promise<'renewed' | 'ended' | 'unavailable'>
  /** Ends the session here and at the identity provider. */
  end(): Promise<Response>
}
