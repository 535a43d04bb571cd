import { Outlet } from 'react-router'
import { applyRouteRules } from '#app/middleware/route-rules.ts'

export const middleware = [applyRouteRules]

// Without a loader a client-side navigation makes no request and the middleware would not run.
export function loader() {
  return null
}

export default function Guard() {
  return <Outlet />
}
