import { statusCount } from '#app/clients/status-groups.ts'
import type { ClientsQuery } from '#contract/clients/clients-query.ts'
import { stages, statusFacts } from '#contract/clients/status-facts.ts'
import { statusNames } from '#contract/clients/statuses.ts'
import { clientsList } from './clients-list.ts'

export type StageChoices = ReturnType<typeof stageFilterView>[number]

export type StatusChoice = StageChoices['statuses'][number]

/** All 15 statuses under the six steps, each as a link that filters the list. */
export function stageFilterView(query: ClientsQuery, counts: Record<string, number> | undefined) {
  return stages.map((stage) => ({
    stage,
    statuses: statusNames
      .filter((status) => statusFacts[status].stage === stage)
      .map((status) => {
        const chosen = query.status.includes(status)
        const next = chosen ? query.status.filter((other) => other !== status) : [status]
        const to = clientsList.addressWith(query, { status: next, needs_action: undefined })
        return { ...statusCount(status, counts ?? {}), count: counts && (counts[status] ?? 0), to, chosen }
      }),
  }))
}
