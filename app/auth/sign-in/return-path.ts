import { isUnderAny, normalPath, signInPaths } from './paths.ts'

export const homePath = '/'

const maxLength = 2048
const base = 'https://portal.invalid'

/** Not pages to return to: they sign in or out, or belong to machines. */
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
 * A path of this portal that is safe to return to after signing in, or the home page. Checked again after normalisation: `/.//evil.example` and
 * `/a/..//evil.example` both become `//evil.example`.
 */
export function returnPath(requested: unknown): string {
  if (typeof requested !== 'string' || requested.length > maxLength || !requested.startsWith('/'))
    return homePath
  if (/[\p{Cc}\p{Cf}\s\\]/u.test(requested)) return homePath
  if (!URL.canParse(requested, base)) return homePath
  const { origin, pathname, search } = new URL(requested, base)
  if (origin !== base || pathname.startsWith('//') || pathname.endsWith('.data')) return homePath
  const path = normalPath(pathname)
  if (path === undefined || isUnderAny(path, noPages)) return homePath
  // Escaping makes it up to nine times as long as the requested path.
  return pathname.length + search.length > maxLength ? homePath : pathname + search
}
