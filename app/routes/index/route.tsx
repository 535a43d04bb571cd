import { href, redirect } from 'react-router'

export const handle = { js: false }

/** The front door: the guard has already sent visitors to sign in and unsigned firms to onboarding. */
export function loader() {
  return redirect(href('/dashboard'))
}

/** Never shown. Without a component this were no page to React Router, and what goes wrong before the redirect would show as raw data. */
export default function FrontDoor() {
  return null
}
