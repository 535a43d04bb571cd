import { formatMoment } from '#app/format/format-moment.ts'
import type { Settings } from '#app/settings.ts'
import { type FactLine, facts } from '#app/ui/values/facts.ts'
import type { Client } from '#contract/clients/client.ts'
import type { CommissionPlan } from '#contract/commission/commission.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'

/** One thing in a section of a case file, such as a document or an offer. */
export interface Entry {
  title?: string
  facts: { label: string; value: string }[]
}

/** What a case file is made of. */
export interface Sources {
  client: Client
  firm: Brokerage | null
  /** Null where the lender does not tell it, or not to this person. */
  plan: CommissionPlan | null
  settings: Pick<Settings, 'providerName' | 'disclosure'>
  preparedBy: string
  now: Date
}

/** Without the facts that have no value. */
export function entry(title: string, lines: FactLine[]): Entry {
  return { title, facts: facts(lines) }
}

export function dateTime(at: string): string {
  return formatMoment(at, 'date-time') ?? at
}
