import { data, redirectDocument } from 'react-router'
import { signInAddress } from '#app/auth/sign-in/paths.ts'
import { endedMark } from './marks.ts'
import { giveBackAfterSession } from './read-send-again.ts'

/**
 * Answers a request of nobody. A page is left for the sign-in and returned to. What scripts ask for never navigates: it gets a 401, and
 * the page on screen decides. A form sent without JavaScript is given back, to be sent again after signing in.
 */
export async function signedOut(request: Request, url: URL): Promise<Response> {
  if (!isDocument(request)) return new Response(endedMark, { status: 401 })
  if (['GET', 'HEAD'].includes(request.method))
    return redirectDocument(signInAddress(url.pathname + url.search))
  throw data(await giveBackAfterSession(request), { status: 401 })
}

/** Whether the browser asks for a page to show. Browsers that do not say why they ask are told by what they accept. */
export function isDocument(request: Request): boolean {
  if (new URL(request.url).pathname.endsWith('.data')) return false
  const mode = request.headers.get('Sec-Fetch-Mode')
  return mode === null ? !request.headers.get('Accept')?.includes('application/json') : mode === 'navigate'
}
