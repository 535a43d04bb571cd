import { redirect } from 'react-router'
import { SignInProblemPage } from '#app/auth/sign-in/plain-page.tsx'
import { homePath } from '#app/auth/sign-in/return-path.ts'
import { signInProblem } from '#app/auth/sign-in/sign-in-problem.ts'
import { sessionContext, signInContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = (args) => pageTitle(args.loaderData?.title ?? 'Sign in', args)

/** Finishes a sign-in: redirects to the remembered page, or shows the problem. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const outcome = await context.get(signInContext).finish(request)
  if (outcome.ok) throw outcome.response
  // Back or reload after a successful sign-in.
  if (outcome.problem === 'already-used' && context.get(sessionContext).identity) throw redirect(homePath)
  return signInProblem(outcome.problem)
}

export default function Callback({ loaderData }: Route.ComponentProps) {
  return <SignInProblemPage {...loaderData} />
}
