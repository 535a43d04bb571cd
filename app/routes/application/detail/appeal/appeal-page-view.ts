import { type DecisionView, decisionView, noAppealReason } from '#app/clients/decision/decision-view.ts'
import { type KeyFactsView, keyFacts } from '#app/clients/page/key-facts.ts'
import type { Client } from '#contract/clients/client.ts'

export interface AppealPageView {
  id: string
  decision: DecisionView | null
  blocked: string | null
  contact: KeyFactsView['lender']
}

export function appealPageView(client: Client, providerName: string, now: Date): AppealPageView {
  return {
    id: client.id,
    decision: decisionView(client, providerName, now),
    blocked: noAppealReason(client, now),
    contact: keyFacts(client, providerName).lender,
  }
}
