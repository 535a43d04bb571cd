import { sessionContext } from '#app/context.ts'
import type { Route } from './+types/route'

/** Says by status alone whether `?person=` is signed in: 204 yes, 409 somebody else is, 401 nobody, 503 nobody can tell. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { identity, trouble } = context.get(sessionContext)
  const person = url.searchParams.get('person') ?? identity?.personId
  const known = identity ? (identity.personId === person ? 204 : 409) : 401
  return new Response(null, { status: trouble === 'unavailable' ? 503 : known })
}
