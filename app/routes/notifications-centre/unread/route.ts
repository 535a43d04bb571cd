import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireValue } from '#app/errors/require-value.ts'
import { countUnread } from '#app/notifications/load-notifications.ts'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  const count = requireValue(await countUnread(context))
  return data(count, { headers: { 'Cache-Control': 'no-store' } })
}

/** A number that cannot be read is no reason for an error page, nor may a form wait for it until the browser is connected. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  navigator.onLine ? serverLoader().catch(() => null) : null

/** A form may have changed what is read or muted; for events the bell reads by itself. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && formMethod !== 'GET'
