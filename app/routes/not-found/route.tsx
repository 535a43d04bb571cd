import { data } from 'react-router'
import type { Route } from './+types/route'

/** Unknown route (specification section 5); the root's error boundary shows the page. */
export function loader({ url }: Route.LoaderArgs) {
  throw notFound(url)
}

/** Without it a form sent to an unknown path would be a 405, which has the fatal error page. */
export function action({ url }: Route.ActionArgs) {
  throw notFound(url)
}

function notFound({ pathname }: URL) {
  return data({ message: `Page Not Found: ${pathname}` }, { status: 404 })
}

export default function NotFound() {
  return null
}
