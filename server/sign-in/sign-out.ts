import { setTimeout as pause } from 'node:timers/promises'
import { buildEndSessionUrl } from 'openid-client'
import type { Log } from '#app/log.ts'
import type { Config } from '../env.ts'
import type { SessionStore, StoredSession } from '../sessions/session-store.ts'
import type { BrowserCookies } from './browser-cookies.ts'
import type { Discover } from './discovery.ts'
import { loggable } from './sign-in-errors.ts'

export interface SignOutOptions {
  config: Pick<Config, 'publicOrigin'>
  sessions: SessionStore
  discover: Discover
  revoke(refreshToken: string): Promise<void>
  cookies: BrowserCookies
  log: Log
  /** Milliseconds that signing out waits for the identity provider. */
  patience: number
}

/** Ends a session here first, then at the identity provider as far as that answers. */
export function createSignOut({
  config,
  sessions,
  discover,
  revoke,
  cookies,
  log,
  patience,
}: SignOutOptions) {
  return async (request: Request, key: string | undefined): Promise<Response> => {
    const session = key ? await sessions.delete(key) : null
    const refreshToken = session?.tokens.refreshToken
    log.info({ session: key?.slice(0, 8), person: session?.identity.personId }, 'Signed out')
    if (refreshToken) {
      await within(patience, revoke(refreshToken)).catch((error: unknown) =>
        log.warn({ session: key?.slice(0, 8), ...loggable(error) }, 'Revocation failed'),
      )
    }
    const headers = new Headers({
      Location: (await endSessionAddress(request, session)) ?? '/logout',
      'Cache-Control': 'no-store',
      'Clear-Site-Data': '"cache", "storage"',
    })
    headers.append('Set-Cookie', cookies.endedSession())
    return new Response(null, { status: 303, headers })
  }

  async function endSessionAddress(
    request: Request,
    session: StoredSession | null,
  ): Promise<string | undefined> {
    try {
      const provider = await within(patience, discover())
      if (!provider.serverMetadata().end_session_endpoint) return undefined
      // A redirect inside a data answer is readable by scripts, and no token may be: the provider then asks before it signs out.
      const hint = session && !new URL(request.url).pathname.endsWith('.data') ? session.tokens.idToken : ''
      const parameters = {
        post_logout_redirect_uri: config.publicOrigin,
        ...(hint && { id_token_hint: hint }),
      }
      return buildEndSessionUrl(provider, parameters).href
    } catch (error) {
      log.warn(loggable(error), 'The identity provider could not be asked to end its session')
      return undefined
    }
  }
}

async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const giveUp = new AbortController()
  const late = pause(milliseconds, undefined, { signal: giveUp.signal }).then(() => {
    throw new Error('The identity provider took too long')
  })
  late.catch(() => {})
  return Promise.race([work, late]).finally(() => giveUp.abort())
}
