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
