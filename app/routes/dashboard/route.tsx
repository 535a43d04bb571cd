import { profileContext, servicesContext } from '#app/context.ts'
import { requireAny } from '#app/failures/require-any.ts'
import type { Route } from './+types/route'
import { dashboardView } from './dashboard-view.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const [waiting, summary] = await Promise.all([
    broker.clients({ needs_action: true, sort: 'due_at' }),
    broker.clientsSummary('dashboard'),
  ])
  requireAny([waiting, summary])
  return dashboardView({ waiting, summary, profile: context.get(profileContext), now: new Date() })
}

export default function Dashboard() {
  return <h1>Dashboard</h1>
}
