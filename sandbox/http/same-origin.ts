/**
 * Whether a change comes from the sandbox's own pages or no browser. Browsers send Origin with every POST; `null`,
 * as of a sandboxed frame, is foreign.
 */
export function isOwnRequest(headers: Pick<Headers, 'get'>): boolean {
  const origin = headers.get('origin')
  if (origin === null) return ['same-origin', 'none', null].includes(headers.get('sec-fetch-site'))
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}
