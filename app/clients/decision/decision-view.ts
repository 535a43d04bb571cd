import { href } from 'react-router'
import { isPermitted } from '#app/clients/blocked-actions.ts'
import { formatDay } from '#app/format/format-moment.ts'
import type { Client } from '#contract/clients/client.ts'
import { declineCodes, type LenderDecline } from '#contract/offers/decision.ts'

/** The lender’s decision against a client. Instants and days as ISO 8601. */
export interface DecisionView {
  title: string
  label: string
  explanation: string
  changes: string[]
  facts: { decidedAt: string; reapplyAfter: string | null; agency: string | null }
  appeal: { to: string; deadline: string | null } | null
  noAppeal: string | null
}

export function decisionView(client: Client, providerName: string, now: Date): DecisionView | null {
  const { decline } = client
  if (client.status !== 'Declined' || !decline) return null
  const noAppeal = noAppealReason(client, now)
  const neutral = decline.code === 'FraudOrCompliance'
  return {
    title: `Why ${providerName} declined this application`,
    label: neutral ? declineCodes.Policy.label : decline.label,
    explanation: neutral ? '' : decline.explanation,
    changes: neutral ? [] : lines(decline.what_would_change_it),
    facts: factsOf(decline),
    appeal: noAppeal
      ? null
      : {
          to: href('/application/:clientId/appeal', { clientId: client.id }),
          deadline: decline.appeal_deadline ?? null,
        },
    noAppeal,
  }
}

export function noAppealReason(client: Client, now: Date): string | null {
  if (isPermitted(client, 'appeal')) return null
  const { appeal, decline } = client
  if (appeal && (client.status !== 'Declined' || appeal.status !== 'Upheld'))
    return `You appealed on ${formatDay(appeal.submitted_at)}. A decision can be appealed once.`
  if (client.status !== 'Declined') return 'Only a declined application can be appealed.'
  const deadline = decline?.appealable ? decline.appeal_deadline : null
  if (deadline && new Date(deadline) < now) return `The deadline to appeal was ${formatDay(deadline)}.`
  return 'This decision cannot be appealed.'
}

function factsOf(decline: LenderDecline): DecisionView['facts'] {
  return {
    decidedAt: decline.decided_at,
    reapplyAfter: decline.reapply_after ?? null,
    agency: decline.credit_reference_agency || null,
  }
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
