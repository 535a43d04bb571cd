import { data } from 'react-router'
import { renderSVG } from 'uqr'
import { profileContext } from '#app/context.ts'
import { referralAddress } from '../business-view.ts'
import type { Route } from './+types/route'

export function loader({ context, url }: Route.LoaderArgs) {
  const address = referralAddress(context.get(profileContext), url.origin)
  if (!address) throw data(null, { status: 404 })
  const disposition = url.searchParams.has('save') ? 'attachment' : 'inline'
  // Four modules around the code are its quiet zone (ISO/IEC 18004).
  const code = renderSVG(address, { ecc: 'M', border: 4 })
  return new Response(code.replace('<svg ', '<svg shape-rendering="crispEdges" '), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Content-Disposition': `${disposition}; filename="referral-link.svg"`,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=3600',
    },
  })
}
