import type { RouterContextProvider } from 'react-router'
import { clockContext, profileContext, servicesContext, settingsContext } from '#app/context.ts'
import { type CalendarDate, type CalendarNames, calendarResponse } from '#app/downloads/calendar-response.ts'
import { downloadMiddleware } from '#app/downloads/download-middleware.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { exportPageSize, exportPages } from '#app/lists/export-pages.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { may } from '#contract/people/roles.ts'
import { paymentDate } from '../commissions/calendar/payment-date.ts'
import type { Route } from './+types/route'
import { clientDate } from './client-date.ts'

export const middleware = downloadMiddleware(loader)

/** All dates ahead, as one file: those of clients, and the next payment of commission for those who see it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const now = context.get(clockContext).now()
  const names = { providerName: context.get(settingsContext).providerName, origin: url.origin }
  const dates = await Promise.all([clientDates(context, names), paymentDates(context, names)])
  return calendarResponse(
    dates.flat().filter(({ at }) => new Date(at) >= now),
    now,
  )
}

async function clientDates(context: Readonly<RouterContextProvider>, names: CalendarNames) {
  const { broker } = context.get(servicesContext)
  const readPage = (page: number) => broker.listClients({ sort: 'due_at', page, page_size: exportPageSize })
  const first = requireValue(await readPage(1))
  const dates: CalendarDate[] = []
  for await (const clients of exportPages({ first, readPage, idOf: ({ id }) => id })) {
    const dated = clients.map((client) => clientDate(client, names))
    dates.push(...dated.filter((date) => date !== null))
    // Clients without a date are last.
    if (dated.includes(null)) break
  }
  return dates
}

/** None where commission cannot be read: the dates of clients matter more. */
async function paymentDates(context: Readonly<RouterContextProvider>, names: CalendarNames) {
  const { role, brokerage } = context.get(profileContext)
  if (!brokerage || !may(role, 'see-commission')) return []
  const summary = await context.get(servicesContext).broker.getCommissionSummary(brokerage.id)
  const date = summary.ok ? paymentDate(summary.value, brokerage, names) : null
  return date ? [date] : []
}

export { ErrorView as ErrorBoundary }
