import { data } from 'react-router'
import { clockContext, profileContext, servicesContext, settingsContext } from '#app/context.ts'
import { calendarResponse } from '#app/downloads/calendar-response.ts'
import { downloadMiddleware } from '#app/downloads/download-middleware.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { requireFirm } from '../commission-access.ts'
import type { Route } from './+types/route'
import { paymentDate } from './payment-date.ts'

export const middleware = downloadMiddleware(loader)

export async function loader({ context, url }: Route.LoaderArgs) {
  const firm = requireFirm(context.get(profileContext))
  const summary = requireValue(await context.get(servicesContext).broker.getCommissionSummary(firm.id))
  const { providerName } = context.get(settingsContext)
  const date = paymentDate(summary, firm, { providerName, origin: url.origin })
  if (!date) throw data(null, { status: 404 })
  return calendarResponse([date], context.get(clockContext).now())
}

export { ErrorView as ErrorBoundary }
