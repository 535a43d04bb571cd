import { data } from 'react-router'
import type { Route } from './+types/route'

/** Unknown route (specification section 5); the root's error boundary shows the page. */
export function loader({ url }: Route.LoaderArgs) {
  throw data({ message: `Page Not Found: ${url.pathname}` }, { status: 404 })
}

export default function NotFound() {
  return null
}
