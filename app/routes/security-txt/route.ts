import { clockContext, settingsContext } from '#app/context.ts'
import type { Route } from './+types/route'

/** RFC 9116 recommends less than a year. */
const validForMs = 90 * 24 * 60 * 60_000

/** Where to report a weakness of the portal (RFC 9116); 404 where the lender has named no one. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { securityContact } = context.get(settingsContext)
  if (!securityContact) return new Response(null, { status: 404 })
  const expires = new Date(context.get(clockContext).now().getTime() + validForMs)
  const fields = [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${url.origin}${url.pathname}`,
  ]
  return new Response(`${fields.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
