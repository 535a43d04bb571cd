import type { RouterContextProvider } from 'react-router'
import { clockContext, servicesContext, settingsContext } from '#app/context.ts'
import { type CalendarDate, type CalendarNames, calendarResponse } from '#app/downloads/calendar-response.ts'
import { downloadMiddleware } from '#app/downloads/download-middleware.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { exportPageSize, exportPages } from '#app/lists/export-pages.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import type { Route } from './+types/route'
import { clientDate } from './client-date.ts'

export const middleware = downloadMiddleware(loader)

/** All dates of clients that are ahead, as one file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const now = context.get(clockContext).now()
  const names = { providerName: context.get(settingsContext).providerName, origin: url.origin }
  const dates = await clientDates(context, names)
  return calendarResponse(
    dates.filter(({ at }) => new Date(at) >= now),
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

export { ErrorView as ErrorBoundary }
