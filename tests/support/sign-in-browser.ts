import { createVisitor, type Visitor } from '#conformance/provider/visitor.ts'
import type { PortalSignIn } from '#server/auth/sign-in.ts'

/** Signs visitors in at a real identity provider, with the password `practice`. */
export function createSignInBrowser(origin: string, portal: PortalSignIn, email: string) {
  /** Follows redirects as a browser does, up to a page or an address of the portal. */
  async function browse(
    who: Visitor,
    address: string,
    init?: RequestInit,
  ): Promise<{ url: string; page: string }> {
    const response = who.keep(await fetch(who.request(address, init)))
    const location = response.headers.get('Location')
    if (!location) return { url: address, page: await response.text() }
    const next = new URL(location, address).href
    return next.startsWith(origin) ? { url: next, page: '' } : browse(who, next)
  }

  /** Signs a new browser in, with the password when `who` is not known yet. */
  async function signIn(who: Visitor = createVisitor()): Promise<Visitor> {
    const request = who.request(`${origin}/auth`)
    const outcome = await (await portal.current(request)).signIn.start(request, '/dashboard')
    if (!outcome.ok) throw new Error(outcome.problem)
    const shown = await browse(who, who.keep(outcome.response).headers.get('Location') ?? '')
    const body = new URLSearchParams({ email, password: 'practice' })
    const back = shown.page ? await browse(who, shown.url, { method: 'POST', body }) : shown
    const answer = who.request(back.url)
    const finished = await (await portal.current(answer)).signIn.finish(answer)
    if (!finished.ok) throw new Error(finished.problem)
    who.keep(finished.response)
    return who
  }

  return { browse, signIn, current: (who: Visitor) => portal.current(who.request(`${origin}/dashboard`)) }
}
