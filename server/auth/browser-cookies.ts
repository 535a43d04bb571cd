import { parse, serialize } from 'hono/utils/cookie'
import { lifetimes } from '#server/sessions/session-store.ts'
import { hashOf } from '../random-values.ts'

export type BrowserCookies = ReturnType<typeof createBrowserCookies>

/**
 * The two cookies of signing in: `__Host-portal-sid` finds the session, `__Host-portal-login` binds a sign-out in progress to its browser (sign-ins have a cookie each: `pending-sign-ins.ts`).
 * SameSite is Lax: Strict would not be sent on the way back from the identity provider. A plain http host other than localhost, possible outside
 * production only, gets unprefixed names, because browsers refuse Secure cookies there.
 */
export function createBrowserCookies(publicOrigin: string) {
  const { secure, prefix } = hostCookies(publicOrigin)
  const names = { session: `${prefix}portal-sid`, login: `${prefix}portal-login` }
  const attributes = { path: '/', secure, httpOnly: true, sameSite: 'lax' } as const

  return {
    findSessionKey: (request: Request) => {
      const value = find(request, names.session)
      return value && hashOf(value)
    },
    session: (value: string) => serialize(names.session, value, attributes),
    endedSession: () => serialize(names.session, '', { ...attributes, maxAge: 0 }),
    findLogin: (request: Request) => find(request, names.login),
    login: (value: string) =>
      serialize(names.login, value, { ...attributes, maxAge: lifetimes.transaction / 1000 }),
  }
}

export function hostCookies(publicOrigin: string): { secure: boolean; prefix: '__Host-' | '' } {
  const { protocol, hostname } = new URL(publicOrigin)
  const secure = protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return { secure, prefix: secure ? '__Host-' : '' }
}

function find(request: Request, name: string): string | undefined {
  const value = parse(request.headers.get('Cookie') ?? '', name)[name]
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}
