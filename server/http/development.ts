import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'vite'

type Next = () => void

export async function createDevelopmentServer(server: Server) {
  const vite = await createServer({ server: { middlewareMode: true, ws: { server } }, appType: 'custom' })
  return {
    middlewares: (request: IncomingMessage, response: ServerResponse, next: Next) =>
      vite.middlewares(request, response, next),
    /** Whether an upgrade is hot reload's own, which Vite answers itself. */
    reloads: ({ headers }: IncomingMessage) =>
      ['vite-hmr', 'vite-ping'].includes(headers['sec-websocket-protocol'] ?? ''),
    load: <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>,
    /** Shows what is wrong with a source and continues: the next save may correct it. */
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
