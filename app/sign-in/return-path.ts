import { signInPaths } from './paths.ts'

/** Where to go when no safe path was asked for. */
export const homePath = '/'

const longest = 2048
const base = 'https://portal.invalid'

/**
 * A path of this portal that is safe to return to after signing in, or the front door.
 * Checked again after normalisation: `/.//evil.example` and `/a/..//evil.example` both turn into `//evil.example`.
 */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > longest || !wanted.startsWith('/')) return homePath
  if (/[\p{Cc}\s\\]/u.test(wanted)) return homePath
  if (!URL.canParse(wanted, base)) return homePath
  const url = new URL(wanted, base)
  if (url.origin !== base || url.pathname.startsWith('//') || url.pathname.endsWith('.data')) return homePath
  if (
    [...signInPaths, '/assets', '/__manifest', '/backchannel-logout'].some((path) =>
      isUnder(url.pathname, path),
    )
  )
    return homePath
  return url.pathname + url.search
}

function isUnder(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
