/** A page in a tab. Frames are the silent sign-in, whose opener waits for no page. */
export function isPage({ mode, destination }: Pick<Request, 'mode' | 'destination'>): boolean {
  return mode === 'navigate' && destination === 'document'
}
