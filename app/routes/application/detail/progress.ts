import type { Client } from '#contract/clients/client.ts'
import { type Stage, stages, statusFacts } from '#contract/clients/status-facts.ts'
import { isStatus, statusView } from '#contract/clients/statuses.ts'
import { lastStep, reachedAt } from './blocked-actions.ts'

/** One step of the progress bar. `at` is when it was done: the client referred, approved, or first at a later step. `word` is shown without a date. */
export type StepView = ReturnType<typeof stepView>

type ClientHistory = Pick<Client, 'status' | 'status_changed_at' | 'created_at' | 'timeline'>

/** The six steps with their dates from the timeline, or null for a status this portal does not know. */
export function progressView(client: ClientHistory) {
  if (!isStatus(client.status)) return null
  const current = currentStep(client)
  const reached = firstReached(client)
  const steps = stages.map((stage, index) => stepView(client, stage, index, current, reached))
  const ended = ['declined', 'closed'].includes(steps[current]?.state ?? '')
  const word = ended ? ` (${statusView(client.status).label.toLowerCase()})` : ''
  return { steps, summary: `Step ${current + 1} of ${stages.length}: ${stages[current]}${word}` }
}

function stepView(
  client: ClientHistory,
  stage: Stage,
  index: number,
  current: number,
  reached: (string | null)[],
) {
  if (index > current) return { stage, state: 'ahead', at: null, word: null }
  if (index < current) {
    const left = index === 0 ? reached[0] : reached.slice(index + 1).find((date) => date !== null)
    const decided = stage === 'Underwriting' ? reachedAt(client, 'Approved') : null
    return { stage, state: 'done', at: decided ?? left ?? reached[index] ?? null, word: null }
  }
  if (client.status === 'Closed')
    return { stage, state: 'closed', at: null, word: statusView('Closed').label }
  if (['Declined', 'OfferDeclined'].includes(client.status))
    return { stage, state: 'declined', at: null, word: 'Declined' }
  if (client.status === 'Live')
    return { stage, state: 'done', at: reached[index] ?? client.status_changed_at, word: null }
  return { stage, state: 'now', at: null, word: 'Now' }
}

function currentStep(client: ClientHistory): number {
  if (client.status !== 'Closed') return stepOf(client.status) ?? 0
  const closing = lastStep(client, 'Closed')
  const furthest = Math.max(0, ...openEvents(client).map((event) => stepOf(event.to_status) ?? 0))
  return stepOf(closing?.from_status) ?? furthest
}

function firstReached(client: ClientHistory): (string | null)[] {
  const first: (string | null)[] = stages.map(() => null)
  for (const event of openEvents(client)) {
    const step = stepOf(event.to_status)
    if (step !== undefined && (first[step] === null || event.at < (first[step] ?? ''))) first[step] = event.at
  }
  first[0] ??= client.created_at
  return first
}

function openEvents(client: ClientHistory) {
  return client.timeline.filter((event) => event.to_status !== 'Closed')
}

function stepOf(status: string | null | undefined): number | undefined {
  return status && isStatus(status) ? stages.indexOf(statusFacts[status].stage) : undefined
}
