import type { ServerResponse } from 'node:http'
import type { Clock, Grant, HubLimits } from './model.ts'

export interface Receiver {
  started(): void
  receive(bytes: Buffer): void
  admitted(grant: Grant): void
  recheck(): void
  shutDown(): void
  tick(now: number): void
  ended(): void
}

export interface Connection {
  readonly id: string
  /** Secret; requests find the connection by it alone. */
  readonly token: string
  readonly userId: string
  readonly receiver: Receiver
  readonly transport: Transport | undefined
  readonly state: 'inactive' | 'active' | 'disposed'
  /** Settles when a transport is up or never will be. */
  readonly ready: Promise<void>
  attach(transport: Transport): void
  setActive(active: boolean): void
  send(records: Buffer): void
  end(): void
  dispose(): void
  inTurn<T>(write: () => Promise<T>): Promise<T>
  tick(now: number): void
}

export interface ConnectionOptions {
  id: string
  token: string
  userId: string
  clock: Clock
  limits: HubLimits
  receiverOf(connection: Connection): Receiver
  onDisposed(): void
}

interface Life {
  state: Connection['state']
  inactiveSince: number
  endedAt: number | undefined
  transport: Transport | undefined
  ready: PromiseWithResolvers<void>
  turn: Promise<unknown>
}

export function createConnection(options: ConnectionOptions): Connection {
  const { id, token, userId, clock, limits } = options
  const life = newLife(clock)
  const connection: Connection = {
    id,
    token,
    userId,
    ready: life.ready.promise,
    get receiver() {
      return receiver
    },
    get transport() {
      return life.transport
    },
    get state() {
      return life.state
    },
    attach: (transport) => attach(life, transport, receiver),
    setActive: (active) => setActive(life, active, clock.now()),
    send: (records) => life.transport?.send(records),
    end() {
      if (!life.transport) return connection.dispose()
      life.endedAt ??= clock.now()
      life.transport.end()
    },
    dispose: () => dispose(life, receiver, options.onDisposed),
    inTurn: (write) => inTurn(life, write),
    tick(now) {
      const isLost = life.state === 'inactive' && now - life.inactiveSince > limits.disconnectTimeoutMs
      const ignoresEnd = life.endedAt !== undefined && now - life.endedAt > limits.closeTimeoutMs
      if (isLost || ignoresEnd) return connection.dispose()
      receiver.tick(now)
    },
  }
  const receiver = options.receiverOf(connection)
  return connection
}

function newLife(clock: Clock): Life {
  return {
    state: 'inactive',
    inactiveSince: clock.now(),
    endedAt: undefined,
    transport: undefined,
    ready: Promise.withResolvers(),
    turn: Promise.resolve(),
  }
}

function attach(life: Life, transport: Transport, receiver: Receiver): void {
  life.transport = transport
  life.state = 'active'
  receiver.started()
  life.ready.resolve()
}

function setActive(life: Life, active: boolean, now: number): void {
  if (life.state === 'disposed') return
  life.state = active ? 'active' : 'inactive'
  if (!active) life.inactiveSince = now
}

function dispose(life: Life, receiver: Receiver, onDisposed: () => void): void {
  if (life.state === 'disposed') return
  life.state = 'disposed'
  receiver.ended()
  life.transport?.abort()
  life.ready.resolve()
  onDisposed()
}

function inTurn<T>(life: Life, write: () => Promise<T>): Promise<T> {
  const turn = life.turn.then(write, write)
  life.turn = turn
  return turn
}

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
