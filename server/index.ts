import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Config, prepareRuntime, readConfig } from './env.ts'
import { boundConnections } from './http/connection-bounds.ts'
import { listen } from './http/listen.ts'
import { attach, createListener, isWebSocket } from './http/listener.ts'
import { createLog } from './log.ts'
import { type OpenTelemetry, openTelemetry } from './telemetry/open-telemetry.ts'
import { endOnUncaughtErrors } from './uncaught-errors.ts'

// Starts and stops things, from the build. In development Node runs this file, and Vite serves the rest of the sources.

type AppModule = typeof import('./app.ts')

/** For pending renewals after the last response; open requests have had 10 s. */
const settleTime = 15_000

async function start(config: Config): Promise<void> {
  prepareRuntime(config)
  const log = createLog(config.logLevel)
  const sessions = config.sessions.redisUrl ? 'Redis' : 'memory'
  log.info({ stage: config.stage, origin: config.publicOrigin, sessions }, 'Portal starts')
  for (const variable of config.practiceValues) log.warn({ variable }, 'Not set: its default is for practice')
  const server = createServer({ shouldUpgradeCallback: isWebSocket })
  boundConnections(server)
  const telemetry = await openTelemetry(config, log)
  endOnUncaughtErrors({ log, telemetry })
  let ready = true
  const parts = { config, log, telemetry, isReady: () => ready }
  const { onStopping, stop } = await (config.serveSources ? serveSources : serveBuild)(server, parts)
  const onUnready = () => {
    ready = false
  }
  const onStop = async () => {
    await stop()
    await telemetry.close()
    // A handle that a library leaves open would keep the process alive.
    process.exit()
  }
  const { port, stopDelayMs } = config
  await listen({ server, port, log, stopDelayMs, onUnready, onStopping, onStop })
}

interface Parts {
  config: Config
  log: ReturnType<typeof createLog>
  telemetry: OpenTelemetry
  isReady: () => boolean
}

async function serveBuild(server: Server, parts: Parts) {
  const { config, log } = parts
  // Only now: React reads NODE_ENV when it is imported.
  const [{ createApp }, { openStores }] = await Promise.all([import('./app.ts'), import('./open-stores.ts')])
  const stores = await openStores(config, log)
  const app = createApp({ ...parts, ...stores, assets: `${join(import.meta.dirname, '../client')}/` })
  attach(server, app, config)
  const stop = async () => {
    await Promise.race([app.settle(), pause(settleTime)])
    await stores.sessions.close()
  }
  return { onStopping: app.hub.close, stop }
}

async function serveSources(server: Server, parts: Parts) {
  const { config, log } = parts
  const { createDevelopmentServer } = await import('./http/development.ts')
  const development = await createDevelopmentServer(server)
  // Vite loads the stores as well: their errors must be of the application's own class.
  const { openStores } = await development.load<typeof import('./open-stores.ts')>('./server/open-stores.ts')
  const stores = await openStores(config, log)
  let loaded: AppModule | undefined
  let app: ReturnType<AppModule['createApp']>
  const load = async () => {
    const module = await development.load<AppModule>('./server/app.ts')
    if (module === loaded) return app
    // Only when a source has changed: the application keeps pending renewals in memory.
    if (loaded) app.hub.close()
    app = module.createApp({ ...parts, ...stores })
    loaded = module
    return app
  }
  server.on('request', (request, response) =>
    development.middlewares(request, response, () =>
      load().then(
        (current) => createListener(current, config)(request, response),
        (error: unknown) => development.fail(error, response),
      ),
    ),
  )
  server.on('upgrade', (request, socket, head) => {
    if (development.reloads(request)) return
    socket.on('error', () => socket.destroy())
    load().then(
      ({ hub }) => hub.upgrade(request, head),
      () => socket.destroy(),
    )
  })
  let closing: Promise<void> | undefined
  const onStopping = () => {
    if (loaded) app.hub.close()
    // Its own sockets would keep the server open.
    closing = development.close()
  }
  return { onStopping, stop: async () => closing }
}

// Not awaited at the top level: a chunk of the build that imports this one would wait for it for ever.
Promise.resolve()
  .then(() => start(readConfig()))
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    // Modules that are already imported keep the process alive.
    process.exit(1)
  })
