import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { signInAddress } from '#app/auth/sign-in/paths.ts'
import { PlainPage } from '#app/auth/sign-in/plain-page.tsx'
import { sessionUnavailable } from '#app/auth/sign-in/sign-in-problem.ts'
import { sessionContext, signInContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { upperFirst } from '#app/format/letter-case.ts'
import { requireForm } from '#app/forms/body/read-form.ts'
import { recentClients } from '#app/shortcuts/recent-clients.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { Route } from './+types/route'
import { unsentOnDevice } from './unsent-drafts.ts'

export const meta: Route.MetaFunction = (args) => pageTitle(titleOf(args.loaderData), args)

function titleOf(loaded: Route.ComponentProps['loaderData'] | undefined): string {
  if (!loaded || loaded.signedIn) return 'Sign out'
  return loaded.removed ? removed.title : signedOut.title
}

/** A GET ends no session: a link or an image on another site could send one. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { identity, status } = context.get(sessionContext)
  if (status === 'unavailable') throw sessionUnavailable()
  const signedIn = identity !== null
  const person = identity?.personId ?? ''
  const everywhere = url.searchParams.get('everywhere') === 'yes'
  return { signedIn, person, everywhere, removed: !signedIn && url.searchParams.get('reason') === 'removed' }
}

/** Ends this session, or with `everywhere=yes` all sessions of the person. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await requireForm(request)
  return context.get(signInContext).end({ everywhere: form.get('everywhere') === 'yes' })
}

export default function Logout({ loaderData }: Route.ComponentProps) {
  const { signedIn, person, everywhere, removed } = loaderData
  if (!signedIn) return <SignedOut isRemoved={removed} />
  return (
    <PlainPage title="Sign out of the portal?" text="You will need to sign in again to use it.">
      <Unsent person={person} />
      <form method="post" action={href('/logout')}>
        <Button variant="primary" {...(everywhere && { name: 'everywhere', value: 'yes' })}>
          {everywhere ? 'Sign out of all devices' : 'Sign out'}
        </Button>
      </form>
      <ButtonLink to={href('/')}>Cancel</ButtonLink>
    </PlainPage>
  )
}

/** What only this device has is deleted with the sign-out. */
function Unsent({ person }: { person: string }) {
  const [lost, setLost] = useState<ReturnType<typeof unsentOnDevice>>({ own: [], hasOthers: false })
  useEffect(() => setLost(unsentOnDevice(person, recentClients(person))), [person])
  const { own, hasOthers } = lost
  return (
    <>
      {own.length > 0 && (
        <Notice colour="yellow" title="What you have not sent will be deleted">
          <p>You began forms on this device, in this tab or another, and have not sent them:</p>
          <ul className="list-disc pl-5">
            {own.map(({ words, page }) => (
              <li key={words + page}>
                <Link to={page}>{upperFirst(words)}</Link>
              </li>
            ))}
          </ul>
          <p>Open a form to send it first. If it can no longer be sent, copy what you entered.</p>
        </Notice>
      )}
      {hasOthers && (
        <Notice colour="yellow" title="What someone else has not sent will be deleted">
          Someone else began forms on this device and has not sent them. Only they can open them.
        </Notice>
      )}
    </>
  )
}

const removed = {
  title: 'You are no longer in your firm’s team',
  text: 'An admin at your firm has removed you, so you have been signed out. If this is not right, ask an admin at your firm to invite you again, then sign in.',
}

const signedOut = { title: 'You are signed out', text: 'You can close this page or sign in again.' }

function SignedOut({ isRemoved }: { isRemoved: boolean }) {
  // As `Clear-Site-Data` does with the sign-out. That comes too early for what the page being left, or another tab, stores until it is gone.
  useEffect(() => {
    localStorage.clear()
    sessionStorage.clear()
  }, [])
  return (
    <PlainPage {...(isRemoved ? removed : signedOut)}>
      <div className="flex flex-wrap gap-2">
        <a href={signInAddress('/')} className={buttonStyle('primary', 'md')}>
          {isRemoved ? 'Sign in again' : 'Sign in'}
        </a>
        {isRemoved && (
          // The identity provider still knows the person, and would sign them in without a question.
          <form method="post" action={href('/logout')}>
            <Button>Use another account</Button>
          </form>
        )}
      </div>
    </PlainPage>
  )
}
