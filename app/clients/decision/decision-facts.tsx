import { DateTime } from '#app/ui/values/date-time.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { DecisionView } from './decision-view.ts'

export function DecisionFacts({ decision: { facts } }: { decision: Pick<DecisionView, 'facts'> }) {
  const { decidedAt, reapplyAfter, agency } = facts
  const items = [{ label: 'Decided', value: <DateTime at={decidedAt} show="date-time" /> }]
  if (reapplyAfter) items.push({ label: 'Apply again from', value: <DateTime at={reapplyAfter} /> })
  if (agency) items.push({ label: 'Credit reference agency used', value: <>{agency}</> })
  return <KeyFacts items={items} />
}
