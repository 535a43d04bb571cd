import { href } from 'react-router'
import { signInContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { PlainPage } from '#app/sign-in/plain-page.tsx'
import { renewNow } from '#app/sign-in/renew-now.ts'
import { returnPath } from '#app/sign-in/return-path.ts'
import { signInProblem } from '#app/sign-in/sign-in-problem.ts'
import { SignInProblemPage } from '#app/sign-in/sign-in-problem-page.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { Route } from './+types/route'

export const handle = { js: false }

export const meta: Route.MetaFunction = (args) => pageTitle(args.loaderData?.title ?? 'Your session', args)

export const middleware = [renewNow]

/** A sign-in that asks the person nothing: `redirectAfterLogin` starts it, `state`, `code` or `error` is its answer. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const signIn = context.get(signInContext)
  const { searchParams } = url
  const wanted = searchParams.get('redirectAfterLogin')
  const answered = ['state', 'code', 'error'].some((name) => searchParams.has(name))
  if (!answered && wanted === null) return null
  const outcome = await (answered
    ? signIn.finish(request)
    : signIn.startSilently(request, returnPath(wanted)))
  if (outcome.ok) throw outcome.response
  return signInProblem(outcome.problem)
}

export default function SilentRefresh({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <SignInProblemPage {...loaderData} />
  return (
    <PlainPage
      title="Your session"
      text="It is renewed in the background while you work. There is nothing to do here."
    >
      <a href={href('/')} className={buttonStyle('primary', 'md')}>
        Go to the portal
      </a>
    </PlainPage>
  )
}
