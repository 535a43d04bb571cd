import { Outlet } from 'react-router'
import { applyRouteRules } from '#app/auth/apply-route-rules.ts'
import { backFromSignOut } from '#app/auth/back-from-sign-out.ts'

export const middleware = [backFromSignOut, applyRouteRules]

// Without a loader a client-side navigation makes no request and the middleware would not run.
export function loader() {
  return null
}

export default function Guard() {
  return <Outlet />
}
