import { data } from 'react-router'
import type { Route } from './+types/route'

/** Unknown route: status 404, "Page Not Found" and the path (specification section 5). */
export function loader({ url }: Route.LoaderArgs) {
  throw data({ message: `Page Not Found: ${url.pathname}` }, { status: 404 })
}

export default function NotFound() {
  return null
}
