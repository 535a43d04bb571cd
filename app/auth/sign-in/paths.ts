/** Paths that take part in signing in and out; route rule 1 exempts them (specification section 2). */
export const signInPaths = ['/auth', '/silent-refresh', '/logout', '/callback'] as const

export function signInAddress(path: string): string {
  return `/auth?redirectAfterLogin=${encodeURIComponent(path)}`
}

/** A path as React Router matches it: segments decoded, case ignored. Undefined when it cannot be decoded. */
export function normalPath(pathname: string): string | undefined {
  try {
    const segments = pathname.split('/').map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
    return segments.join('/').toLowerCase()
  } catch {
    return undefined
  }
}

/** Whether a path is one of these or below one of them. */
export function isUnderAny(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => path === root || path.startsWith(`${root}/`))
}
