import type { Grant } from '../model/grant.ts'
import type { Clock } from '../model/hub-clock.ts'
import type { HubLimits } from '../model/limits.ts'
import type { Connection, Receiver } from '../transport/connection.ts'
import { createDispatcher, type Dispatcher } from './dispatcher.ts'
import { createFraming, encodeRecord, type Framing } from './framing.ts'
import { answerHandshake, handshakeCanceled } from './handshake.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { close, ping, readMessage } from './messages.ts'
import type { HubMethods } from './methods.ts'
import { createPeerTimers, type Due, type PeerTimers } from './peer-timers.ts'

export interface Peer extends Receiver {
  tell(record: Buffer): void
}

export interface PeerOptions {
  connection: Connection
  grant: Grant
  methods: HubMethods
  clock: Clock
  limits: HubLimits
  join(peer: Peer, groups: readonly string[]): void
  leave(peer: Peer): void
  report(error: unknown): void
}

interface Session extends PeerOptions {
  state: 'handshake' | 'open' | 'closed'
  framing: Framing
  inbox: Inbox
  dispatcher: Dispatcher
  timers: PeerTimers
  peer: Peer
}

const brokenText = 'Connection closed with an error.'
const revokedText = 'You may no longer use this connection.'

export function createPeer(options: PeerOptions): Peer {
  const { connection, clock, limits, methods, report } = options
  const session: Session = {
    ...options,
    state: 'handshake',
    framing: createFraming(limits.recordBytes),
    inbox: createInbox(limits.backlogBytes, (record) => handle(session, record)),
    dispatcher: createDispatcher({
      methods,
      caller: { connectionId: connection.id, user: options.grant.user },
      send: (message) => say(session, message),
      report,
    }),
    timers: createPeerTimers(clock, limits),
    peer: {
      started: () => session.timers.started(),
      receive: (bytes) => receive(session, bytes),
      tell: (record) => tell(session, record),
      admitted(grant) {
        session.grant = grant
        if (session.state === 'open') session.join(session.peer, grant.groups)
      },
      shutDown: () => goodbye(session, { allowReconnect: true }),
      tick: (now) => tick(session, now),
      ended: () => stop(session),
    },
  }
  return session.peer
}

function receive(session: Session, bytes: Buffer): Promise<void> | undefined {
  const { state, framing, inbox, timers } = session
  if (state === 'closed') return undefined
  timers.received()
  const records = framing.push(bytes)
  if (!records) return void refuse(session)
  for (const record of records) inbox.push(record)
  return inbox.wait()
}

function handle(session: Session, record: Buffer): Promise<void> | undefined {
  if (session.state === 'closed') return undefined
  if (session.state === 'handshake') return shakeHands(session, answerHandshake(record))
  const message = readMessage(record)
  if (!message) return void refuse(session)
  if (message.kind === 'close') return end(session)
  if (message.kind === 'ping') session.timers.pinged()
  return session.dispatcher.dispatch(message)
}

function shakeHands(session: Session, answer: { error?: string }): undefined {
  session.connection.send(encodeRecord(answer))
  session.timers.sent()
  if (answer.error !== undefined) return end(session)
  session.state = 'open'
  session.timers.opened()
  session.join(session.peer, session.grant.groups)
}

function tell(session: Session, record: Buffer): void {
  if (session.state !== 'open') return
  session.timers.sent()
  session.connection.send(record)
}

function say(session: Session, message: object): void {
  tell(session, encodeRecord(message))
}

function tick(session: Session, now: number): void {
  if (session.state === 'closed') return
  for (const due of session.timers.due(now)) act(session, due)
}

function act(session: Session, due: Due): void {
  switch (due) {
    case 'handshake-canceled':
      shakeHands(session, handshakeCanceled)
      return
    case 'reauthorise':
      void reauthorise(session)
      return
    case 'ping':
      // Polls are sign of life enough.
      if (session.connection.transport?.name !== 'LongPolling') say(session, ping)
      return
    case 'client-timeout':
      // A client we keep waiting cannot be blamed for its silence.
      if (!session.inbox.wait()) session.connection.dispose()
  }
}

async function reauthorise(session: Session): Promise<void> {
  session.timers.authorised()
  try {
    const groups = await session.grant.renew()
    if (session.state !== 'open') return
    if (groups) session.join(session.peer, groups)
    else goodbye(session, { error: revokedText })
  } catch (error) {
    session.report(error)
  }
}

function refuse(session: Session): void {
  if (session.state === 'handshake') shakeHands(session, answerHandshake(Buffer.alloc(0)))
  else goodbye(session, { error: brokenText })
}

function goodbye(session: Session, reason: { error?: string; allowReconnect?: boolean }): void {
  say(session, close(reason))
  end(session)
}

function end(session: Session): undefined {
  if (session.state === 'closed') return
  stop(session)
  session.connection.end(false)
}

function stop(session: Session): void {
  session.state = 'closed'
  session.inbox.close()
  session.leave(session.peer)
}
