import { Outlet } from 'react-router'
import { backFromSignOut } from '#app/auth/back-from-sign-out.ts'
import { guard } from '#app/auth/guard.ts'
import { returnPostedForm } from '#app/auth/resubmission/return-posted-form.ts'
import { revalidateAfterForm } from '#app/forms/mutation/keep-form.ts'

export const middleware = [backFromSignOut, returnPostedForm, guard]

// Without a loader a client-side navigation makes no request and the middleware would not run.
export function loader() {
  return null
}

export const shouldRevalidate = revalidateAfterForm

export default function Guard() {
  return <Outlet />
}
