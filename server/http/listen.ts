import type { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#app/ports.ts'

const drainMs = 10_000

/** Longer than at the load balancer, which could otherwise reuse a closing connection. */
const idleMs = 65_000

/** For a whole request: 25 MB take nine minutes at 400 kbit/s, and Node's default is five. */
const requestMs = 30 * 60_000

export interface ListenOptions {
  server: Server
  port: number
  log: Log
  /** How long it goes on serving after the signal, in milliseconds: until the load balancer has seen that it is no longer ready. */
  stopDelayMs?: number
  /** Called at the signal. */
  onUnready?: () => void
  /** Called when no further connection is accepted. */
  onStopping?: () => void
  onStop?: () => Promise<void> | void
  signals?: EventEmitter
  wait?: (ms: number) => Promise<unknown>
}

/** Stops on SIGTERM and SIGINT: after `stopDelayMs`, once open requests are complete; a second signal exits. @throws Error with a message for the operator */
export async function listen({
  server,
  port,
  log,
  stopDelayMs = 0,
  onUnready = () => {},
  onStopping = () => {},
  onStop = () => {},
  signals = process,
  wait = pause,
}: ListenOptions): Promise<void> {
  server.keepAliveTimeout = idleMs
  server.requestTimeout = requestMs
  const sockets = trackSockets(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(explainListenError(error, port))))
    server.listen(port, resolve)
  })
  log.info({ port }, 'Portal is ready')
  const stop = () => {
    log.info({}, 'Portal stops')
    // A connection that was busy at the signal would stay open after its response.
    const closing = setInterval(() => {
      server.closeIdleConnections()
      // Node counts a connection that has sent nothing as busy.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, 50).unref()
    setTimeout(() => server.closeAllConnections(), drainMs).unref()
    server.close(() => {
      clearInterval(closing)
      void onStop()
    })
    onStopping()
  }
  let stopping = false
  const beginShutdown = () => {
    if (stopping) return
    stopping = true
    onUnready()
    if (stopDelayMs === 0) return stop()
    log.info({ stopDelayMs }, 'Portal is no longer ready')
    endConnectionsAfterAnswers(server)
    void wait(stopDelayMs).then(stop)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) signals.once(signal, beginShutdown)
}

/** A load balancer that reuses a connection at the moment of its closing loses a request. */
function endConnectionsAfterAnswers(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
}

function trackSockets(server: Server): Set<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

function explainListenError(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what listens there, or set PORT to another one.`
  if (error.code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one above 1023.`
  return `The portal cannot listen on port ${port}: ${error.message}`
}
