import type { SignIn, SignInOutcome } from '../../sign-in.ts'
import { returnPath } from './return-path.ts'

export function isSignInResponse(searchParams: URLSearchParams): boolean {
  return ['state', 'code', 'error'].some((name) => searchParams.has(name))
}

/** Characters of a subject (OpenID Connect Core, section 2). */
const maxPersonLength = 255

/**
 * A sign-in without interaction (`prompt=none`): `redirectAfterLogin` starts it (for `person` alone, when there is one); `state`, `code` or `error`
 * is its answer. Undefined when the address is neither.
 */
export async function silentSignIn(
  signIn: SignIn,
  request: Request,
  { searchParams }: URL,
): Promise<SignInOutcome | undefined> {
  if (isSignInResponse(searchParams)) return signIn.finish(request)
  const requested = searchParams.get('redirectAfterLogin')
  if (requested === null) return undefined
  const person = searchParams.get('person') ?? undefined
  if (person !== undefined && person.length > maxPersonLength) return undefined
  return signIn.startSilently(request, returnPath(requested), person)
}
