import type { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '#app/log.ts'

/** How long open requests may take to finish after a signal to stop. */
const drainMs = 10_000

/** How long an idle connection stays open: longer than at the load balancer, or that sends into one that closes. */
const idleMs = 65_000

/** How long a whole request may take: 25 MB take nine minutes at 400 kbit/s, and Node gives them five. */
const requestMs = 30 * 60_000

export interface ListenOptions {
  server: Server
  port: number
  log: Log
  /** Runs when the stop begins, for connections that would not end by themselves. */
  onStopping?: () => void
  onStop?: () => Promise<void> | void
  signals?: EventEmitter
}

/**
 * Listens on a port, and stops cleanly on SIGTERM and SIGINT: no new requests, open ones are answered. A second signal ends the process. @throws
 * Error with a message for the operator
 */
export async function listen({
  server,
  port,
  log,
  onStopping = () => {},
  onStop = () => {},
  signals = process,
}: ListenOptions): Promise<void> {
  server.keepAliveTimeout = idleMs
  server.requestTimeout = requestMs
  const sockets = trackSockets(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(refusal(error, port))))
    server.listen(port, resolve)
  })
  log.info({ port }, 'Portal is ready')
  const stop = () => {
    log.info({}, 'Portal stops')
    // A connection that was busy at the signal stays open after its answer, as long as its browser likes.
    const hangUp = setInterval(() => {
      server.closeIdleConnections()
      // Node counts a connection that has sent nothing as busy.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, 50).unref()
    setTimeout(() => server.closeAllConnections(), drainMs).unref()
    server.close(() => {
      clearInterval(hangUp)
      void onStop()
    })
    onStopping()
  }
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT']) {
    signals.once(signal, () => {
      if (!stopping) stop()
      stopping = true
    })
  }
}

function trackSockets(server: Server): Set<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

function refusal(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what listens there, or set PORT to another one.`
  if (error.code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one above 1023.`
  return `The portal cannot listen on port ${port}: ${error.message}`
}
