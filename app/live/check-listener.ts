import { checkSession, type SessionStatus } from '#app/auth/session/check-session.ts'
import type { Connect, ConnectOutcome } from './live-connection.ts'

type Refusal = Extract<ConnectOutcome, { ok: false }>['kind']

const refusals: Record<Exclude<SessionStatus, 'present'>, Refusal> = {
  ended: 'ended',
  other: 'refused',
  unknown: 'unavailable',
}

/** Connects only while this page’s person is signed in: another’s session would bring their events to this page. */
export function withListener(personId: string, connect: Connect, check = checkSession): Connect {
  return async (handlers) => {
    const status = await check(personId)
    return status === 'present' ? connect(handlers) : { ok: false, kind: refusals[status] }
  }
}
