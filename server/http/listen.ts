import type { Server } from 'node:http'
import type { Log } from '#app/log.ts'

/** Milliseconds that open requests get to finish after SIGTERM. */
const drainTime = 10_000

/** Listens on a port and stops cleanly on SIGTERM and SIGINT. A busy port is one clear sentence. */
export async function listen(
  server: Server,
  port: number,
  log: Log,
  onStop: () => Promise<void> | void = () => {},
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(refusal(error, port))))
    server.listen(port, resolve)
  })
  log.info({ port }, 'Portal is ready')
  const stop = () => {
    log.info({}, 'Portal stops')
    setTimeout(() => server.closeAllConnections(), drainTime).unref()
    server.close(() => void onStop())
    server.closeIdleConnections()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
}

function refusal(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what listens there, or set PORT to another one.`
  if (error.code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one above 1023.`
  return `The portal cannot listen on port ${port}: ${error.message}`
}
