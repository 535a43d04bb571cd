import { href } from 'react-router'
import { PlainPage, SignInProblemPage } from '#app/auth/sign-in/plain-page.tsx'
import { signInProblem } from '#app/auth/sign-in/sign-in-problem.ts'
import { answerFrame, silentSignIn } from '#app/auth/sign-in/silent-refresh.ts'
import { signInContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = (args) => pageTitle(args.loaderData?.title ?? 'Your session', args)

export const middleware = [answerFrame]

/** Starts or finishes a silent sign-in; without a parameter it is a plain page. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const outcome = await silentSignIn(context.get(signInContext), request, url)
  if (!outcome) return null
  if (outcome.ok) throw outcome.response
  return signInProblem(outcome.problem)
}

export default function SilentRefresh({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <SignInProblemPage {...loaderData} />
  return (
    <PlainPage
      title="Your session"
      text="Your session is renewed in the background while you work. There is nothing to do here."
    >
      <a href={href('/')} className={buttonStyle('primary', 'md')}>
        Go to the dashboard
      </a>
    </PlainPage>
  )
}
