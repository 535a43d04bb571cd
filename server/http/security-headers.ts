import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../env.ts'
import type { EdgeEnv } from './edge-env.ts'

/** Where the identity provider answers: pages that are read alone. */
export const answerPaths = ['/callback', '/silent-refresh']

/** The one path that our own pages show in a frame. */
const framedPath = '/silent-refresh'

/** Features that the portal does not use, denied to injected scripts as well. */
const unusedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ')

type HeadersConfig = Pick<Config, 'stage' | 'publicOrigin' | 'oidc' | 'settings'>

/** Security headers of every answer: pages, data, files, health, refusals, errors and 404 alike. */
export function securityHeaders(config: HeadersConfig, providerOrigins: () => readonly string[] = () => []) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const nonce = newNonce()
    c.set('nonce', nonce)
    await next()
    const { headers } = c.res
    const given = { nonce, path: c.req.path, providerOrigins: providerOrigins() }
    for (const [name, value] of Object.entries(headersOf(config, given))) headers.set(name, value)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  })
}

/** The same headers for an answer that no page is made of, and that does not pass through the application. */
export function securityHeadersOf(config: HeadersConfig, path: string): Record<string, string> {
  return {
    ...headersOf(config, { nonce: newNonce(), path, providerOrigins: [] }),
    'Cache-Control': 'no-store',
  }
}

const newNonce = () => randomBytes(16).toString('base64')

interface Given {
  nonce: string
  path: string
  /** Origins, beside the issuer’s, that forms may redirect to and the frame of a silent sign-in passes. */
  providerOrigins: readonly string[]
}

function headersOf(config: HeadersConfig, given: Given) {
  const { path } = given
  return {
    'Content-Security-Policy': contentSecurityPolicy(config, given),
    'X-Content-Type-Options': 'nosniff',
    // Paths hold client ids, for no other site to see. A callback's query holds its code, for no page at all. Elsewhere the portal needs the
    // referrer, and without one browsers send forms with the origin "null".
    'Referrer-Policy': answerPaths.includes(path) ? 'no-referrer' : 'same-origin',
    'Permissions-Policy': unusedFeatures,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(config.publicOrigin.startsWith('https://') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

function contentSecurityPolicy(
  { stage, oidc, settings }: HeadersConfig,
  { nonce, path, providerOrigins }: Given,
): string {
  const development = stage === 'development'
  const provider = [...new Set([new URL(oidc.issuer).origin, ...providerOrigins])].join(' ')
  const logo = URL.canParse(settings.logoUrl) ? ` ${new URL(settings.logoUrl).origin}` : ''
  return [
    "default-src 'self'",
    // Scripts loaded by ours are trusted: their modules carry no nonce. No host, no 'unsafe-inline', no 'unsafe-eval'.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Radix and sonner set style attributes; the style element itself needs the nonce. Vite injects style elements in development.
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self'${logo}`,
    // Vite's hot reload speaks WebSocket; not every browser takes 'self' to cover that.
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // A page whose session ended under a form signs in silently in a frame, which passes the provider on its way back to us.
    `frame-src 'self' ${provider}`,
    // The end of that frame, a page without controls, and only our own pages around it. Nothing else is ever framed.
    `frame-ancestors ${path === framedPath ? "'self'" : "'none'"}`,
    // Browsers apply form-action to the redirects after a form: sign-out ends at the identity provider, which may live on more than one host.
    `form-action 'self' ${provider}`,
  ].join('; ')
}
