import { DateTime } from '#app/ui/values/date-time.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { DecisionView } from './decision-view.ts'

/** Apart from the panel, which the page of an appeal does not load. */
export function DecisionFacts({ decision }: { decision: DecisionView }) {
  const { decided_at, reapply_after, credit_reference_agency: agency } = decision
  return (
    <KeyFacts
      items={[
        { label: 'Decided', value: <DateTime at={decided_at} show="date-time" /> },
        { label: 'Apply again from', value: reapply_after && <DateTime at={reapply_after} /> },
        { label: 'Credit reference agency used', value: agency || null },
      ]}
    />
  )
}
