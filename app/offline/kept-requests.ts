/** Files of the build: their names hold a hash of what is in them, and nothing of a person is. Everything else may be private. */
export function isBuiltFile({ origin, pathname }: URL): boolean {
  return origin === location.origin && /^\/assets\/[^/]+$/.test(pathname)
}

/** A page in a tab. Frames are the silent sign-in, whose opener waits for no page. */
export function isPage({ mode, destination }: Pick<Request, 'mode' | 'destination'>): boolean {
  return mode === 'navigate' && destination === 'document'
}
