import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { createFraming, encodeRecord } from './framing.ts'
import { answerHandshake, close, handshakeCanceled, ping, readMessage, unknownMethod } from './messages.ts'
import type { Clock, Grant, HubLimits } from './model.ts'

export const transportNames = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const

export type TransportName = (typeof transportNames)[number]

export interface Transport {
  readonly name: TransportName
  /** Whole records only: clients reject partial ones. */
  send(records: Buffer): void
  /** Asks the client to leave, after everything is sent. */
  end(): void
  abort(): void
  /** Takes the next poll; of long polling alone. */
  poll?(res: ServerResponse): void
}

interface ConnectionOptions {
  grant: Grant
  clock: Clock
  limits: HubLimits
  report(error: unknown): void
  onDisposed(): void
}

export type Connection = ReturnType<typeof createConnection>

const protocolError = 'Connection closed with an error.'
const accessRevoked = 'You may no longer use this connection.'

/** A client, from its negotiation on: it outlives the requests of its transport, and hears its groups after the handshake. */
export function createConnection(options: ConnectionOptions) {
  const { clock, limits, report } = options
  const ready = Promise.withResolvers<void>()
  const framing = createFraming(limits.maxRecordBytes)
  let grant = options.grant
  let state: 'inactive' | 'active' | 'disposed' = 'inactive'
  let talk: 'handshake' | 'open' | 'closed' = 'handshake'
  let transport: Transport | undefined
  let pings = false
  let turn: Promise<unknown> = Promise.resolve()
  let inactiveSince = clock.now()
  let startedAt = Number.POSITIVE_INFINITY
  let endedAt = Number.POSITIVE_INFINITY
  let [sentAt, receivedAt, authorisedAt] = [0, 0, 0]

  function dispose() {
    if (state === 'disposed') return
    state = 'disposed'
    talk = 'closed'
    transport?.abort()
    ready.resolve()
    options.onDisposed()
  }

  function end() {
    if (talk === 'closed') return
    talk = 'closed'
    if (!transport) return dispose()
    endedAt = clock.now()
    transport.end()
  }

  function deliver(record: Buffer): void {
    if (talk !== 'open') return
    sentAt = clock.now()
    transport?.send(record)
  }

  function closeWith(reason: { error?: string; allowReconnect?: boolean }): void {
    deliver(encodeRecord(close(reason)))
    end()
  }

  function shakeHands(answer: { error?: string }) {
    transport?.send(encodeRecord(answer))
    if (answer.error !== undefined) return end()
    talk = 'open'
    sentAt = clock.now()
    authorisedAt = sentAt
  }

  function refuse(): void {
    if (talk === 'handshake') shakeHands(answerHandshake(Buffer.alloc(0)))
    else closeWith({ error: protocolError })
  }

  function handle(record: Buffer) {
    if (talk === 'closed') return
    if (talk === 'handshake') return shakeHands(answerHandshake(record))
    const message = readMessage(record)
    if (!message) refuse()
    else if (message.kind === 'close') end()
    else if (message.kind === 'ping') pings = true
    else if (message.kind === 'invocation' && message.invocationId)
      deliver(encodeRecord(unknownMethod(message.invocationId, message.target)))
  }

  async function reauthorise(): Promise<void> {
    authorisedAt = clock.now()
    try {
      const groups = await grant.renew()
      if (groups) grant = { ...grant, groups }
      else closeWith({ error: accessRevoked })
    } catch (error) {
      report(error)
    }
  }

  function keepAlive(now: number) {
    if (talk === 'handshake' && now - startedAt > limits.handshakeTimeoutMs) shakeHands(handshakeCanceled)
    if (talk !== 'open') return
    if (pings && now - receivedAt > limits.clientTimeoutMs) return dispose()
    if (now - sentAt >= limits.keepAliveIntervalMs && transport?.name !== 'LongPolling')
      deliver(encodeRecord(ping))
    if (now - authorisedAt >= limits.reauthoriseIntervalMs) void reauthorise()
  }

  return {
    id: newKey(),
    /** Secret; requests find the connection by it alone. */
    token: newKey(),
    userId: grant.user.id,
    /** Settles when a transport is up or never will be. */
    ready: ready.promise,
    get transport() {
      return transport
    },
    get state() {
      return state
    },
    attach(attached: Transport) {
      transport = attached
      state = 'active'
      startedAt = clock.now()
      ready.resolve()
    },
    setActive(active: boolean) {
      if (state === 'disposed') return
      state = active ? 'active' : 'inactive'
      if (!active) inactiveSince = clock.now()
    },
    receive(bytes: Buffer) {
      if (talk === 'closed') return
      receivedAt = clock.now()
      const records = framing.push(bytes)
      if (records) records.forEach(handle)
      else refuse()
    },
    hears: (group: string) => talk === 'open' && grant.groups.includes(group),
    deliver,
    /** What another request of the client was granted. */
    admitted(next: Grant) {
      grant = next
    },
    recheck: () => void reauthorise(),
    shutDown: () => closeWith({ allowReconnect: true }),
    dispose,
    /** Runs what the client's requests write one after another. */
    inTurn<T>(write: () => Promise<T>): Promise<T> {
      const next = turn.then(write, write)
      turn = next
      return next
    },
    tick(now: number) {
      const isLost = state === 'inactive' && now - inactiveSince > limits.disconnectTimeoutMs
      const ignoresEnd = now - endedAt > limits.closeTimeoutMs
      if (isLost || ignoresEnd) dispose()
      else keepAlive(now)
    },
  }
}

function newKey(): string {
  return randomBytes(16).toString('base64url')
}
