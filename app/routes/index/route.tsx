import { href, redirect } from 'react-router'

/** Redirects to the dashboard; the guard has already sent visitors to sign in and unsigned firms to onboarding. */
export function loader() {
  return redirect(href('/dashboard'))
}

export default function Index() {
  return null
}
