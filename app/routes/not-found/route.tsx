import { data } from 'react-router'

/** Unknown route (specification section 5); the root's error boundary shows the page. */
export function loader() {
  throw data(null, { status: 404 })
}

/** Without it a form sent to an unknown path would be a 405, which has the fatal error page. */
export { loader as action }

export default function NotFound() {
  return null
}
