import { createHash, randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../env.ts'
import type { EdgeEnv } from './edge-env.ts'
import { offlineScript } from './offline-script.ts'

/** The redirect URIs. */
export const answerPaths = ['/callback', '/silent-refresh']

const framedPath = '/silent-refresh'

const unusedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ')

export type HeadersConfig = Pick<Config, 'serveSources' | 'publicOrigin' | 'oidc' | 'settings'>

export function securityHeaders(config: HeadersConfig, providerOrigins: () => readonly string[] = () => []) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const nonce = newNonce()
    c.set('nonce', nonce)
    await next()
    const { headers } = c.res
    const pageRequest = { nonce, path: c.req.path, providerOrigins: providerOrigins() }
    for (const [name, value] of Object.entries(headersOf(config, pageRequest))) headers.set(name, value)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  })
}

export function securityHeadersOf(config: HeadersConfig, path: string): Record<string, string> {
  return {
    ...headersOf(config, { nonce: newNonce(), path, providerOrigins: [] }),
    'Cache-Control': 'no-store',
  }
}

const newNonce = () => randomBytes(16).toString('base64')

interface PageRequest {
  nonce: string
  path: string
  providerOrigins: readonly string[]
}

function headersOf(config: HeadersConfig, pageRequest: PageRequest) {
  const { path } = pageRequest
  return {
    'Content-Security-Policy': contentSecurityPolicy(config, pageRequest),
    'X-Content-Type-Options': 'nosniff',
    // Paths contain client ids: do not send them to other origins. The callback's address contains the code: send no referrer. Elsewhere the
    // portal needs the referrer, and without one browsers send forms with the origin "null".
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
  { serveSources, oidc, settings }: HeadersConfig,
  { nonce, path, providerOrigins }: PageRequest,
): string {
  const provider = [...new Set([new URL(oidc.issuer).origin, ...providerOrigins])].join(' ')
  const logo = outside(settings.logoUrl)
  return [
    "default-src 'self'",
    `script-src ${path === offlinePath ? offlineScriptHash : scriptSources(nonce)}`,
    // Radix and sonner set style attributes; style elements need the nonce or a hash. Vite injects style elements in development.
    serveSources
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src 'self' 'nonce-${nonce}' ${toastStyleHashes.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self'${logo}`,
    // Vite's hot reload uses WebSocket, which 'self' does not cover in every browser.
    serveSources ? "connect-src 'self' ws:" : "connect-src 'self'",
    // Else the rule for scripts would apply to workers, and the service worker has no nonce.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // The silent sign-in frame goes to the provider and back.
    `frame-src 'self' ${provider}`,
    // Only the end of that frame, a page without controls, may be framed, by our own pages.
    `frame-ancestors ${path === framedPath ? "'self'" : "'none'"}`,
    // Browsers apply form-action to redirects: sign-out ends at the identity provider, which may have several hosts, and a form of a firm
    // without a contract at the lender's onboarding.
    `form-action 'self' ${provider}${outside(settings.onboardingUrl)}`,
  ].join('; ')
}

/** The style element of sonner, which sets no nonce: empty as it is inserted, then with the text of the installed version. */
export const toastStyleHashes = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/** Scripts loaded by a trusted script need no nonce. No host, no 'unsafe-inline', no 'unsafe-eval'. */
const scriptSources = (nonce: string) => `'nonce-${nonce}' 'strict-dynamic'`

/** A file that the service worker keeps, with its headers: a nonce would be the same for ever. */
const offlinePath = '/offline.html'
const offlineScriptHash = `'sha256-${createHash('sha256').update(offlineScript).digest('base64')}'`

/** The origin of an address, as one more source of a directive; empty for a path. */
function outside(pathOrAddress: string): string {
  return URL.canParse(pathOrAddress) ? ` ${new URL(pathOrAddress).origin}` : ''
}
