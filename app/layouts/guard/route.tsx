import { Outlet } from 'react-router'
import { backFromSignOut } from '#app/middleware/back-from-sign-out.ts'
import { applyRouteRules } from '#app/middleware/route-rules.ts'

export const middleware = [backFromSignOut, applyRouteRules]

// Without a loader a client-side navigation makes no request and the middleware would not run.
export function loader() {
  return null
}

export default function Guard() {
  return <Outlet />
}
