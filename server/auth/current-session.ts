import { signInPaths } from '#app/auth/sign-in/paths.ts'
import { kindHeader } from '#app/network/request-headers.ts'
import type { Session } from '#app/ports.ts'
import type { Access } from '#server/services/service-access.ts'
import {
  areSessionsUnavailable,
  type SessionStore,
  type StoredSession,
} from '#server/sessions/session-store.ts'
import type { Refused, Renewal } from './renewal.ts'
import type { Renewed } from './renewal-under-lock.ts'

const touchIntervalMs = 60_000

/** The session of a request, with the access by which the lender is called for it. */
export interface CurrentSession extends Session {
  access: Access
}

export interface CurrentSessionOptions {
  sessions: SessionStore
  renewal: Renewal
  now: () => number
}

export type FindCurrentSession = (
  request: Request,
  key: string | undefined,
  fresh?: boolean,
) => Promise<CurrentSession>

/** Finds the session of a request, with tokens fit to send; with `fresh` they are renewed before it answers, not after. */
export function createFindCurrentSession({
  sessions,
  renewal,
  now,
}: CurrentSessionOptions): FindCurrentSession {
  async function touch(request: Request, key: string, { lastSeenAt }: StoredSession) {
    if (!isBackground(request) && now() - lastSeenAt >= touchIntervalMs) await sessions.touch(key, now())
  }

  function accessOf(key: string, renewed: Renewed | Refused): Access {
    if (renewed.kind === 'refused') return { refusal: 'unauthenticated', reason: 'token_rejected' }
    if (renewed.kind !== 'usable')
      return { refusal: renewed.kind === 'unavailable' ? 'unavailable' : 'unauthenticated' }
    const { tokens, revision } = renewed.session
    const afterRefusal = () =>
      renewal.refused(key, revision).then(
        (answer) => accessOf(key, answer),
        (error: unknown): Access => {
          if (!areSessionsUnavailable(error)) throw error
          return { refusal: 'unavailable' }
        },
      )
    const hasExpired = () => !renewal.isAlive(renewed.session)
    return { token: tokens.accessToken, hasExpired, afterRefusal }
  }

  async function find(request: Request, key: string | undefined, fresh: boolean): Promise<CurrentSession> {
    const session = key ? await sessions.get(key) : null
    if (!key || !session) return { identity: null, access: { refusal: 'unauthenticated' } }
    const { identity } = session
    const { pathname } = new URL(request.url)
    if (signInPaths.some((path) => path === pathname))
      return { identity, access: { token: session.tokens.accessToken } }
    await touch(request, key, session)
    const renewed = await (fresh ? renewal.fresh(key, session) : renewal.usable(key, session))
    const access = accessOf(key, renewed)
    // While the provider is unavailable the identity is still known: pages show the failure, and forms keep their values.
    if (renewed.kind === 'usable' || renewed.kind === 'unavailable') return { identity, access }
    return { identity: null, access, ...(renewed.kind === 'reauthorise' && { status: renewed.kind }) }
  }

  return async (request, key, fresh = false) => {
    try {
      return await find(request, key, fresh)
    } catch (error) {
      // An unavailable store does not mean that no one is signed in.
      if (!areSessionsUnavailable(error)) throw error
      return { identity: null, status: 'unavailable', access: { refusal: 'unavailable' } }
    }
  }
}

const marker = 'background'

/** Whether a request was not caused by the person, so that it must not extend the session. */
export function isBackground(request: Request): boolean {
  const purpose = request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose') ?? ''
  const { searchParams } = new URL(request.url)
  const isRevalidation = request.headers.get(kindHeader) === 'revalidation'
  return purpose.includes('prefetch') || searchParams.has(marker) || isRevalidation
}
