import type { Connection, Receiver } from './connection.ts'
import { createFraming, encodeRecord, type Framing } from './framing.ts'
import { answerHandshake, close, handshakeCanceled, ping, readMessage, unknownMethod } from './messages.ts'
import type { Clock, Grant, HubLimits } from './model.ts'

export interface Peer extends Receiver {
  deliver(record: Buffer): void
}

export interface PeerOptions {
  connection: Connection
  grant: Grant
  clock: Clock
  limits: HubLimits
  join(peer: Peer, groups: readonly string[]): void
  leave(peer: Peer): void
  report(error: unknown): void
}

interface Session extends PeerOptions {
  state: 'handshake' | 'open' | 'closed'
  framing: Framing
  timers: ReturnType<typeof createPeerTimers>
  peer: Peer
}

const protocolError = 'Connection closed with an error.'
const accessRevoked = 'You may no longer use this connection.'

export function createPeer(options: PeerOptions): Peer {
  const { clock, limits } = options
  const session: Session = {
    ...options,
    state: 'handshake',
    framing: createFraming(limits.maxRecordBytes),
    timers: createPeerTimers(clock, limits),
    peer: {
      started: () => session.timers.started(),
      receive: (bytes) => receive(session, bytes),
      deliver: (record) => deliver(session, record),
      admitted(grant) {
        session.grant = grant
        if (session.state === 'open') session.join(session.peer, grant.groups)
      },
      recheck: () => void reauthorise(session),
      shutDown: () => closeWith(session, { allowReconnect: true }),
      tick: (now) => tick(session, now),
      ended: () => stop(session),
    },
  }
  return session.peer
}

function receive(session: Session, bytes: Buffer): void {
  if (session.state === 'closed') return
  session.timers.received()
  const records = session.framing.push(bytes)
  if (records) for (const record of records) handle(session, record)
  else refuse(session)
}

function handle(session: Session, record: Buffer): void {
  if (session.state === 'closed') return
  if (session.state === 'handshake') shakeHands(session, answerHandshake(record))
  else receiveMessage(session, readMessage(record))
}

function receiveMessage(session: Session, message: ReturnType<typeof readMessage>): void {
  if (!message) refuse(session)
  else if (message.kind === 'close') end(session)
  else if (message.kind === 'ping') session.timers.pinged()
  else if (message.kind === 'invocation' && message.invocationId)
    send(session, unknownMethod(message.invocationId, message.target))
}

function shakeHands(session: Session, answer: { error?: string }): void {
  session.connection.send(encodeRecord(answer))
  session.timers.sent()
  if (answer.error === undefined) {
    session.state = 'open'
    session.timers.opened()
    session.join(session.peer, session.grant.groups)
  } else end(session)
}

function deliver(session: Session, record: Buffer): void {
  if (session.state !== 'open') return
  session.timers.sent()
  session.connection.send(record)
}

function send(session: Session, message: object): void {
  deliver(session, encodeRecord(message))
}

function tick(session: Session, now: number): void {
  if (session.state === 'closed') return
  for (const action of session.timers.due(now)) act(session, action)
}

function act(session: Session, action: DueAction): void {
  if (action === 'cancel-handshake') shakeHands(session, handshakeCanceled)
  else if (action === 'reauthorise') void reauthorise(session)
  else if (action === 'drop-silent-client') session.connection.dispose()
  else if (session.connection.transport?.name !== 'LongPolling') send(session, ping)
}

async function reauthorise(session: Session): Promise<void> {
  session.timers.authorised()
  try {
    const groups = await session.grant.renew()
    if (session.state !== 'open') return
    if (groups) session.join(session.peer, groups)
    else closeWith(session, { error: accessRevoked })
  } catch (error) {
    session.report(error)
  }
}

function refuse(session: Session): void {
  if (session.state === 'handshake') shakeHands(session, answerHandshake(Buffer.alloc(0)))
  else closeWith(session, { error: protocolError })
}

function closeWith(session: Session, reason: { error?: string; allowReconnect?: boolean }): void {
  send(session, close(reason))
  end(session)
}

function end(session: Session): void {
  if (session.state === 'closed') return
  stop(session)
  session.connection.end()
}

function stop(session: Session): void {
  session.state = 'closed'
  session.leave(session.peer)
}

type DueAction = 'cancel-handshake' | 'drop-silent-client' | 'ping' | 'reauthorise'

function createPeerTimers(clock: Clock, limits: HubLimits) {
  let startedAt: number | undefined
  let openedAt: number | undefined
  let sentAt = 0
  let receivedAt = 0
  let authorisedAt = 0
  let pings = false
  return {
    started: () => {
      startedAt = clock.now()
    },
    opened: () => {
      openedAt = clock.now()
      authorisedAt = openedAt
    },
    sent: () => {
      sentAt = clock.now()
    },
    received: () => {
      receivedAt = clock.now()
    },
    pinged: () => {
      pings = true
    },
    authorised: () => {
      authorisedAt = clock.now()
    },
    due(now: number): DueAction[] {
      if (startedAt === undefined) return []
      if (openedAt === undefined)
        return now - startedAt > limits.handshakeTimeoutMs ? ['cancel-handshake'] : []
      if (pings && now - receivedAt > limits.clientTimeoutMs) return ['drop-silent-client']
      const due: DueAction[] = []
      if (now - sentAt >= limits.keepAliveIntervalMs) due.push('ping')
      if (now - authorisedAt >= limits.reauthoriseIntervalMs) due.push('reauthorise')
      return due
    },
  }
}
