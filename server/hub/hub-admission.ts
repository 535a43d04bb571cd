import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createBrowserCookies } from '#server/auth/browser-cookies.ts'
import type { PortalSignIn } from '#server/auth/sign-in.ts'
import type { CallWatcher } from '#server/telemetry/call-watcher.ts'
import { type HubAnswer, isHubAnswer, sessionUnreadable, signedOut } from './hub-answer.ts'
import type { FindBrokerage } from './own-brokerage.ts'
import { hubPath } from './request-gate.ts'

/** The authority of an exchange with the hub: the person's token, until it expires. */
export interface Admitted {
  token: string
  brokerageId: string
  hasExpired(): boolean
}

/** Whoever asks for the live feed: `key` is their session's, by which connections are counted and ended. */
export interface Visitor {
  key: string
  /** The person and their brokerage as they were authorised last. */
  member?: { personId: string; brokerageId: string }
  authorise(): Promise<Admitted | HubAnswer>
  /** Whether the session lasts; true as well while it cannot be looked up. */
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

type Answer = IncomingMessage | HubAnswer

/**
 * Asks the hub, and once more with a renewed token if it answers 401 to one that ran out on its way: the browser would give up. The 401 to a token
 * that is still valid is the hub’s answer.
 */
export async function withTokenRetry<Found extends Answer | undefined>(
  visitor: Pick<Visitor, 'authorise'>,
  admitted: Admitted,
  ask: (admitted: Admitted) => Promise<Found>,
): Promise<Found | HubAnswer> {
  const first = await ask(admitted)
  if (!first || statusOf(first) !== 401 || !admitted.hasExpired()) return first
  if (!isHubAnswer(first)) first.destroy()
  const renewed = await visitor.authorise()
  return isHubAnswer(renewed) ? renewed : ask(renewed)
}

function statusOf(answer: Answer): number | undefined {
  return isHubAnswer(answer) ? answer.status : answer.statusCode
}
