import type { IncomingMessage, ServerResponse } from 'node:http'
import type { IdentityEvent } from './identity-options.ts'
import type { Pages } from './pages/pages.ts'
import { sendPage } from './pages/send-page.ts'

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>
type Handlers = { provider: Handler; signIn: Handler; userinfo: Handler }
type RouterSettings = { issuer: string; log: (event: IdentityEvent) => void }

export function createRouter(settings: RouterSettings, pages: Pages, handlers: Handlers) {
  const issuer = new URL(settings.issuer)

  function pick(path: string): Handler {
    if (path === '/me') return handlers.userinfo
    if (/^\/sign-in\/[\w-]+$/.test(path)) return handlers.signIn
    return handlers.provider
  }

  return (req: IncomingMessage, res: ServerResponse): void => {
    mount(req, issuer)
    for (const [name, value] of Object.entries(pages.headers)) res.setHeader(name, value)
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
    pick(path)(req, res).catch(async (error: Error) => {
      settings.log({ event: 'server_error', error: error.name, detail: error.message })
      if (res.headersSent) return res.destroy()
      const title = 'Something went wrong on our side'
      sendPage(res, 500, await pages.message({ title, text: 'Go back to the portal and sign in again.' }))
    })
  }
}

/**
 * The provider expects `originalUrl` in full and `url` without the issuer's path. It derives its addresses from the
 * request, so host and scheme are set to the issuer's.
 */
function mount(req: IncomingMessage, issuer: URL) {
  const whole = req.url ?? '/'
  const prefix = issuer.pathname.replace(/\/$/, '')
  Object.assign(req, { originalUrl: whole })
  req.url = whole.slice(prefix.length) || '/'
  req.headers.host = issuer.host
  req.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1)
  delete req.headers['x-forwarded-host']
}
