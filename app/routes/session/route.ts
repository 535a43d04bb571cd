import { sessionContext } from '#app/context.ts'
import type { Route } from './+types/route'

/** Whether `?person=` is signed in, by status alone: 204 yes, 409 someone else is, 401 no one is, 503 unknown. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { identity, status } = context.get(sessionContext)
  const person = url.searchParams.get('person') ?? identity?.personId
  const known = identity ? (identity.personId === person ? 204 : 409) : 401
  return new Response(null, { status: status === 'unavailable' ? 503 : known })
}
