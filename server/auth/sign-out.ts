import { buildEndSessionUrl } from 'openid-client'
import type { Log } from '#app/ports.ts'
import { createSealedRecords } from '#server/sessions/sealed-records.ts'
import {
  type DeletedSession,
  lifetimes,
  type SessionStore,
  type StoredSession,
} from '#server/sessions/session-store.ts'
import type { Config } from '../env.ts'
import { hashOf, randomValue } from '../random-values.ts'
import { within } from '../waiting.ts'
import type { BrowserCookies } from './browser-cookies.ts'
import type { Discover } from './discovery.ts'
import type { Revocation } from './revocation.ts'
import { loggable } from './sign-in-errors.ts'

export interface SignOutOptions {
  config: Pick<Config, 'publicOrigin' | 'sessions'>
  sessions: SessionStore
  discover: Discover
  revocation: Pick<Revocation, 'revokeAll'>
  cookies: BrowserCookies
  log: Log
  now: () => number
  timeoutMs: number
}

/** A sign-out in progress is sealed in its state, which only the browser that began it can use: nothing is stored for it. */
const placeOf = (login: string) => `sign-out ${hashOf(login)}`

export interface EndOptions {
  everywhere?: boolean | undefined
  landing?: string | undefined
}

export function createSignOut({
  config,
  sessions,
  discover,
  revocation,
  cookies,
  log,
  now,
  timeoutMs,
}: SignOutOptions) {
  const sealed = createSealedRecords(config.sessions.secrets)

  async function end(
    request: Request,
    key: string | undefined,
    { everywhere = false, landing }: EndOptions,
  ): Promise<Response> {
    const deleted = key ? await deleteSessions(key, everywhere) : []
    const session = deleted.find((each) => each.key === key)?.session ?? null
    const person = session?.identity.personId
    log.info({ session: key?.slice(0, 8), person, sessions: deleted.length, everywhere }, 'Signed out')
    await revocation.revokeAll(deleted, timeoutMs)
    const login = cookies.findLogin(request) ?? randomValue()
    const address = landing ?? (await endSessionAddress(request, session, login))
    const headers = new Headers({
      Location: address ?? '/logout',
      'Cache-Control': 'no-store',
      'Clear-Site-Data': '"cache", "storage"',
    })
    headers.append('Set-Cookie', cookies.endedSession())
    headers.append('Set-Cookie', cookies.login(login))
    return new Response(null, { status: 303, headers })
  }

  /** The current session goes last: while it exists, a failed sign-out can be repeated. */
  async function deleteSessions(key: string, everywhere: boolean): Promise<DeletedSession[]> {
    const own = everywhere ? await sessions.get(key) : null
    if (own) await sessions.noteSignedOut(own.issuer, own.identity.personId, now())
    const others = own ? await sessions.deleteByUser(own.issuer, own.identity.personId, key) : []
    const session = await sessions.delete(key)
    return session ? [{ key, session }, ...others] : others
  }

  async function returned(request: Request): Promise<boolean> {
    const states = new URL(request.url).searchParams.getAll('state')
    const login = cookies.findLogin(request)
    const [state] = states
    if (!state || states.length > 1 || !login) return false
    const begunAt = Number(sealed.open(state, placeOf(login)) ?? Number.NaN)
    const own = now() - begunAt < lifetimes.transaction
    if (!own) log.warn({}, 'Came back from a sign-out that did not begin here')
    return own && sessions.rememberOnce(`sign-out ${hashOf(state)}`, lifetimes.transaction / 1000)
  }

  async function endSessionAddress(
    request: Request,
    session: StoredSession | null,
    login: string,
  ): Promise<string | undefined> {
    try {
      const provider = await within(timeoutMs, discover(), tookTooLong)
      if (!provider.serverMetadata().end_session_endpoint) return undefined
      // Scripts can read redirects in data responses, so without the hint; the provider then asks before it signs out.
      const hint = session && !new URL(request.url).pathname.endsWith('.data') ? session.tokens.idToken : ''
      // The post-logout redirect is the origin (specification section 3).
      return buildEndSessionUrl(provider, {
        post_logout_redirect_uri: config.publicOrigin,
        state: sealed.seal(now(), placeOf(login)),
        ...(hint && { id_token_hint: hint }),
      }).href
    } catch (error) {
      log.warn(loggable(error), 'The identity provider could not be asked to end its session')
      return undefined
    }
  }

  return { end, returned }
}

function tookTooLong(): never {
  throw new Error('The identity provider took too long')
}
