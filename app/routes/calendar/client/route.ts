import { data } from 'react-router'
import { loadClient } from '#app/clients/load-client.ts'
import { calendarResponse } from '#app/downloads/calendar-response.ts'
import { downloadMiddleware } from '#app/downloads/download-middleware.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { clientDate } from '../client-date.ts'
import type { Route } from './+types/route'

export const middleware = downloadMiddleware(loader)

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { client, providerName, now } = await loadClient(context, params.clientId)
  const date = clientDate(client, { providerName, origin: url.origin })
  if (!date) throw data(null, { status: 404 })
  return calendarResponse([date], now)
}

export { ErrorView as ErrorBoundary }
