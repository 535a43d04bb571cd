import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'vite'

type Next = () => void

/** Vite in front of the portal: hot reload over the portal's own port, and the app loaded inside its module graph. */
export async function createDevelopmentServer(server: Server) {
  const vite = await createServer({ server: { middlewareMode: true, ws: { server } }, appType: 'custom' })
  return {
    middlewares: (request: IncomingMessage, response: ServerResponse, next: Next) =>
      vite.middlewares(request, response, next),
    /** Whether an upgrade is hot reload's own, which Vite answers itself. */
    reloads: ({ headers }: IncomingMessage) =>
      ['vite-hmr', 'vite-ping'].includes(headers['sec-websocket-protocol'] ?? ''),
    /** The module as its sources are now; the same object until one of them changes. */
    load: <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>,
    /** Shows what is wrong with a source, and goes on: the next save may mend it. */
    fail(error: unknown, response: ServerResponse) {
      const wrong = error instanceof Error ? error : new Error(String(error))
      vite.ssrFixStacktrace(wrong)
      vite.config.logger.error(wrong.stack ?? wrong.message)
      response
        .writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end(wrong.stack ?? wrong.message)
    },
    close: () => vite.close(),
  }
}
