import { href, redirect } from 'react-router'

/** The front door: the guard has already sent visitors to sign in and unsigned firms to onboarding. */
export function loader() {
  return redirect(href('/dashboard'))
}
