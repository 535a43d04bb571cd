import { Agreement } from './agreement.tsx'
import type { BusinessView } from './business-view.ts'
import { FactSection } from './fact-section.tsx'
import { AdminsOnly, PlanSection } from './plan-section.tsx'

export function FirmDetails({ view }: { view: BusinessView }) {
  return (
    <>
      <FactSection id="firm" title="Firm" facts={view.firm} changes="firm details" />
      <FactSection id="regulation" title="Regulation" facts={view.regulation} changes="regulation details" />
      <Agreement agreement={view.agreement} />
      {view.plan && <PlanSection plan={view.plan} />}
      {view.bank && (
        <FactSection
          id="bank"
          title="Bank account"
          facts={view.bank}
          changes="bank account"
          note={<AdminsOnly />}
        />
      )}
    </>
  )
}
