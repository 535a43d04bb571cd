import type { IncomingHttpHeaders } from 'node:http'
import { createBrowserCookies } from '#server/auth/browser-cookies.ts'
import type { PortalSignIn } from '#server/auth/sign-in.ts'
import type { CallWatcher } from '#server/telemetry/call-watcher.ts'
import { hubPath } from './hub-address.ts'
import { type HubAnswer, isHubAnswer, sessionUnreadable, signedOut } from './hub-answer.ts'
import type { FindBrokerage } from './own-brokerage.ts'

export interface Admitted {
  token: string
  brokerageId: string
  hasExpired(): boolean
}

export interface Visitor {
  key: string
  /** As authorised last. */
  member?: { personId: string; brokerageId: string }
  authorise(): Promise<Admitted | HubAnswer>
  /** Also true while the session cannot be looked up. */
  isSignedIn(): Promise<boolean>
}

interface AdmissionOptions {
  signIn: Pick<PortalSignIn, 'current'>
  findBrokerage: FindBrokerage
  publicOrigin: string
}

/** Identifies the person; does not count as use of the session. */
export function createAdmission({ signIn, findBrokerage, publicOrigin }: AdmissionOptions) {
  const cookies = createBrowserCookies(publicOrigin)
  const requestOf = (cookie: string) =>
    new Request(`${publicOrigin}${hubPath}?background`, { headers: { Cookie: cookie } })

  return ({ cookie = '' }: IncomingHttpHeaders, watcher?: CallWatcher): Visitor | HubAnswer => {
    const key = cookies.findSessionKey(requestOf(cookie))
    if (!key) return signedOut
    const current = () => signIn.current(requestOf(cookie), { fresh: true })
    const visitor: Visitor = {
      key,
      async authorise() {
        const { access, identity } = await current()
        if (!('token' in access)) return access.refusal === 'unavailable' ? sessionUnreadable : signedOut
        const hasExpired = () => access.hasExpired?.() ?? false
        const personId = identity?.personId ?? ''
        const found = await findBrokerage(personId, access, watcher)
        if (isHubAnswer(found)) return found
        visitor.member = { personId, ...found }
        return { token: access.token, ...found, hasExpired }
      },
      async isSignedIn() {
        const { access } = await current()
        return 'token' in access || access.refusal === 'unavailable'
      },
    }
    return visitor
  }
}
