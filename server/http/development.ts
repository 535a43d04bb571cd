import type { IncomingMessage, ServerResponse } from 'node:http'

/** Vite in front of the portal: hot reload, and the app loaded inside its module graph. */
export async function createDevelopmentServer() {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
      vite.middlewares(request, response, next),
    load: <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>,
    close: () => vite.close(),
  }
}
