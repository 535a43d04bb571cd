import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { signInAddress } from './paths.ts'

/** Signs in beside a page with an open form; ends on `/signed-in`, which sends the person back to it. */
export function SignInInNewTab() {
  return (
    <a
      href={signInAddress('/signed-in')}
      target="_blank"
      rel="noopener"
      className={buttonStyle('primary', 'md')}
    >
      Sign in in a new tab
    </a>
  )
}
