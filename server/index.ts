import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Config, readConfig } from './env.ts'
import { createDevelopmentServer } from './http/development.ts'
import { listen } from './http/listen.ts'
import { createLog } from './log.ts'
import { createMemorySessionStore } from './sessions/memory-store.ts'

// Starts and stops things; everything that serves requests lives in server/app.ts, inside the build.

type AppModule = typeof import('./app.ts')

async function start(config: Config) {
  const log = createLog(config.logLevel)
  const sessions = createMemorySessionStore()
  if (config.stage === 'development') {
    const development = await createDevelopmentServer()
    const server = createServer((request, response) => {
      development.middlewares(request, response, async () => {
        const { createApp } = await development.load<AppModule>('./server/app.ts')
        getRequestListener(createApp({ config, log, sessions }).fetch)(request, response)
      })
    })
    await listen(server, config.port, log, () => development.close())
    return
  }
  const built = new URL('../build/server/index.js', import.meta.url)
  const { createApp }: AppModule = await import(built.href)
  const app = createApp({
    config,
    log,
    sessions,
    assets: new URL('../build/client/', import.meta.url).pathname,
  })
  await listen(createServer(getRequestListener(app.fetch)), config.port, log)
}

try {
  await start(readConfig())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
