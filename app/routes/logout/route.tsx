import { signInAddress } from '#app/auth/sign-in/paths.ts'
import { PlainPage } from '#app/auth/sign-in/plain-page.tsx'
import { sessionUnavailable } from '#app/auth/sign-in/session-unavailable.ts'
import { sessionContext, signInContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { formRefusalPage } from '#app/forms/body/form-refusal.ts'
import { readForm } from '#app/forms/body/read-form.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import type { Route } from './+types/route'

export const handle = { js: false }

export const meta: Route.MetaFunction = (args) => pageTitle('Sign out', args)

/** A GET ends no session: a link or an image on another site could send one. */
export function loader({ context }: Route.LoaderArgs) {
  const { identity, status } = context.get(sessionContext)
  if (status === 'unavailable') throw sessionUnavailable()
  return { signedIn: identity !== null }
}

/** Ends this session, or with `everywhere=yes` all sessions of the person. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request)
  if (!read.ok) throw formRefusalPage(read.refusal)
  const response = await context.get(signInContext).end({ everywhere: read.form.get('everywhere') === 'yes' })
  // Drafts of forms are private to the person who typed them.
  response.headers.set('Clear-Site-Data', '"storage"')
  return response
}

export default function Logout({ loaderData }: Route.ComponentProps) {
  if (!loaderData.signedIn) return <SignedOut />
  return (
    <PlainPage title="Sign out of the portal?" text="You will need to sign in again to use it.">
      <form method="post">
        <Button variant="primary">Sign out</Button>
      </form>
    </PlainPage>
  )
}

function SignedOut() {
  return (
    <PlainPage title="You are signed out" text="You can close this page or sign in again.">
      <a href={signInAddress('/')} className={buttonStyle('primary', 'md')}>
        Sign in
      </a>
    </PlainPage>
  )
}
