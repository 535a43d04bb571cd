/** A page in a tab. */
export function isPage({ mode, destination }: Pick<Request, 'mode' | 'destination'>): boolean {
  return mode === 'navigate' && destination === 'document'
}

/** The silent sign-in, whose opener waits for no page. */
export function isFrame({ mode, destination }: Pick<Request, 'mode' | 'destination'>): boolean {
  return mode === 'navigate' && destination !== 'document'
}
