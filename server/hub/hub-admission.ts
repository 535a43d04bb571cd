import type { IncomingHttpHeaders } from 'node:http'
import { createBrowserCookies } from '#server/auth/browser-cookies.ts'
import type { PortalSignIn } from '#server/auth/sign-in.ts'
import { hubPath } from './hub-address.ts'
import { type HubAnswer, sessionsAway, signedOut } from './hub-answer.ts'

export interface Visitor {
  /** Of the session that the cookie names; whether it exists is not checked yet. */
  key: string
  /** Looks the session up and renews its tokens if need be. */
  token(): Promise<{ token: string } | HubAnswer>
}

/** Identifies the sender of a request for the hub. Does not count as use of the session: the page sends it by itself. */
export function createAdmission(signIn: Pick<PortalSignIn, 'current'>, publicOrigin: string) {
  const cookies = createBrowserCookies(publicOrigin)
  return (headers: IncomingHttpHeaders): Visitor | HubAnswer => {
    const request = new Request(`${publicOrigin}${hubPath}?background`, {
      headers: { Cookie: headers.cookie ?? '' },
    })
    const key = cookies.findSessionKey(request)
    if (!key) return signedOut
    return {
      key,
      async token() {
        const { access } = await signIn.current(request, { fresh: true })
        if ('token' in access) return { token: access.token }
        return access.refusal === 'unavailable' ? sessionsAway : signedOut
      },
    }
  }
}
