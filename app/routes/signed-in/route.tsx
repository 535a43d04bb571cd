import { href, redirect } from 'react-router'
import { PlainPage } from '#app/auth/sign-in/plain-page.tsx'
import { sessionContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = (args) => pageTitle('You are signed in again', args)

/** Where a sign-in in a second tab ends: the first one holds the open form. */
export function loader({ context }: Route.LoaderArgs) {
  const { identity } = context.get(sessionContext)
  if (!identity) throw redirect(href('/'))
  return { email: identity.email }
}

export default function SignedIn({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <PlainPage
      title="You are signed in again"
      text={`${email ? `You are signed in as ${email}. ` : ''}Close this tab and go back to the one you came from. What you entered is still there.`}
    >
      <a href={href('/')} className={buttonStyle('secondary', 'md')}>
        Go to the dashboard
      </a>
    </PlainPage>
  )
}
