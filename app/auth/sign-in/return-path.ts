import { isUnderAny, normalPath } from './normal-path.ts'
import { signInPaths } from './paths.ts'

/** Where to go when no safe path was asked for. */
export const homePath = '/'

const maxLength = 2048
const base = 'https://portal.invalid'

/** No pages to return to: they sign in or out, or belong to machines. */
const noPages = [
  ...signInPaths,
  '/assets',
  '/__manifest',
  '/backchannel-logout',
  '/session',
  '/notifications',
  '/healthz',
  '/readyz',
]

/**
 * A path of this portal that is safe to return to after signing in, or the front door.
 * Checked again after normalisation: `/.//evil.example` and `/a/..//evil.example` both turn into `//evil.example`.
 */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > maxLength || !wanted.startsWith('/')) return homePath
  if (/[\p{Cc}\p{Cf}\s\\]/u.test(wanted)) return homePath
  if (!URL.canParse(wanted, base)) return homePath
  const { origin, pathname, search } = new URL(wanted, base)
  if (origin !== base || pathname.startsWith('//') || pathname.endsWith('.data')) return homePath
  const path = normalPath(pathname)
  if (path === undefined || isUnderAny(path, noPages)) return homePath
  // Escaping makes it up to nine times as long as what was asked for.
  return pathname.length + search.length > maxLength ? homePath : pathname + search
}
