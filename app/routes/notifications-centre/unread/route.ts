import { data } from 'react-router'
import { requireValue } from '#app/errors/require-value.ts'
import { countUnread } from '#app/notifications/load-notifications.ts'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  const count = requireValue(await countUnread(context))
  return data(count, { headers: { 'Cache-Control': 'no-store' } })
}
