/**
 * Whether a request that changes something comes from the sandbox's own pages, or from no browser at all. Browsers name
 * the origin of every POST; one that hides it, as a sandboxed frame does, is not ours.
 */
export function isOwnRequest(headers: Pick<Headers, 'get'>): boolean {
  const origin = headers.get('origin')
  if (origin === null) return ['same-origin', 'none', null].includes(headers.get('sec-fetch-site'))
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}
