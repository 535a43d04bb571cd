/** Paths that take part in signing in and out; route rule 1 exempts them (specification section 2). */
export const signInPaths = ['/auth', '/silent-refresh', '/logout', '/callback'] as const

export function signInAddress(path: string): string {
  return `/auth?redirectAfterLogin=${encodeURIComponent(path)}`
}
