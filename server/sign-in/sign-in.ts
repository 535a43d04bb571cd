import type { Log } from '#app/log.ts'
import type { Identity, SignIn } from '#app/sign-in/sign-in.ts'
import type { Config } from '../env.ts'
import type { SessionStore } from '../sessions/session-store.ts'

/** Sign-in of the whole portal; `current` reads who sent a request, renewing tokens in time. */
export interface PortalSignIn {
  current(
    request: Request,
  ): Promise<{ identity: Identity | null; accessToken: string | null; signIn: SignIn }>
}

export interface SignInOptions {
  config: Pick<Config, 'oidc' | 'publicOrigin' | 'stage'>
  sessions: SessionStore
  log: Log
}

/** Sign-in over remix-auth and OpenID Connect. */
export function createSignIn(_options: SignInOptions): PortalSignIn {
  throw new Error('not built yet')
}
