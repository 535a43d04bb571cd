import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { checkSession, type SessionStatus } from '#app/auth/session/check-session.ts'
import { pageErrors } from '#app/browser-reports/page-errors.ts'
import { heardNames } from '#contract/live/event-names.ts'
import { parseLiveEvent } from '#contract/live/live-event.ts'
import type { Connect, ConnectOutcome } from './live-connection.ts'
import { liveLimits } from './live-limits.ts'

/** How long the hub may take to answer a negotiation; the client’s own limit is 100 s. */
const negotiationTimeoutMs = 30_000

/** Reports, once for each name, that an event of a connection did not fit the contract and was not shown. */
export function createDroppedEvents(report: (error: Error) => void) {
  const reported = new Set<string>()
  return (name: string): void => {
    if (!reported.has(name)) report(new Error(`Live event dropped: ${name}`))
    reported.add(name)
  }
}

const reportDropped = createDroppedEvents((error) => pageErrors.report(error))

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

/** The portal’s own address for the lender’s hub (specification section 7); the session is in the cookie. */
export function createConnect(brokerageId: string): Connect {
  return async ({ onEvent, onLost }) => {
    const connection = new HubConnectionBuilder()
      .withUrl(`/notifications?${new URLSearchParams({ brokerageId })}`, { timeout: negotiationTimeoutMs })
      .withServerTimeout(liveLimits.serverTimeoutMs)
      .withKeepAliveInterval(liveLimits.keepAliveMs)
      .configureLogging(LogLevel.None)
      .build()
    for (const name of heardNames)
      connection.on(name, (payload: unknown) => {
        const event = parseLiveEvent(name, payload, new Date())
        if (event) onEvent(event)
        else reportDropped(name)
      })
    connection.onclose(onLost)
    return start(connection)
  }
}

async function start(connection: HubConnection): Promise<ConnectOutcome> {
  try {
    await connection.start()
    return { ok: true, close: () => void connection.stop() }
  } catch (error) {
    return { ok: false, kind: kindOf(String(error)) }
  }
}

/**
 * The client’s errors carry the status in their text alone. There was a session before: a 401 is the lender’s, which may accept a later token, or the
 * session has ended since, which the next attempt finds.
 */
function kindOf(text: string): Refusal {
  return /Status code '403'/.test(text) ? 'refused' : 'unavailable'
}
