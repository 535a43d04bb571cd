import { href, redirectDocument } from 'react-router'
import { isDataRequest } from '#app/auth/sign-in/document-request.ts'
import { SignInProblemPage } from '#app/auth/sign-in/plain-page.tsx'
import { returnPath } from '#app/auth/sign-in/return-path.ts'
import { signInProblem } from '#app/auth/sign-in/sign-in-problem.ts'
import { sessionContext, signInContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = (args) => pageTitle(args.loaderData?.title ?? 'Sign in', args)

/** Starts a sign-in and remembers the page to return to. Refuses data requests: scripts could read their answer. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (isDataRequest(request)) throw redirectDocument(url.pathname + url.search)
  const redirectAfterLogin = returnPath(url.searchParams.get('redirectAfterLogin'))
  // Someone who signs in beside an open page while anyone is signed in needs another account than the one the provider knows.
  const asks = redirectAfterLogin === href('/signed-in') && context.get(sessionContext).identity !== null
  const outcome = await context.get(signInContext).start(request, redirectAfterLogin, asks)
  if (outcome.ok) throw outcome.response
  return signInProblem(outcome.problem)
}

export default function Auth({ loaderData }: Route.ComponentProps) {
  return <SignInProblemPage {...loaderData} />
}
