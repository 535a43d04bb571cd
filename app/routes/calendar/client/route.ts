import { data } from 'react-router'
import { clockContext, servicesContext, settingsContext } from '#app/context.ts'
import { calendarResponse } from '#app/downloads/calendar-response.ts'
import { downloadMiddleware } from '#app/downloads/download-middleware.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { clientDate } from '../client-date.ts'
import type { Route } from './+types/route'

export const middleware = downloadMiddleware(loader)

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  const { providerName } = context.get(settingsContext)
  const date = clientDate(client, { providerName, origin: url.origin })
  if (!date) throw data(null, { status: 404 })
  return calendarResponse([date], context.get(clockContext).now())
}

export { ErrorView as ErrorBoundary }
