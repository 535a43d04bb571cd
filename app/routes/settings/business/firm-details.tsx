import { useProvider } from '#app/document/provider-settings.ts'
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
        <FactSection id="bank" title="Bank account" facts={view.bank} note={<AdminsOnly />}>
          <BankAccountChange contact={view.contact} />
        </FactSection>
      )}
    </>
  )
}

/** Never by email: a letter that changes where money goes is the pattern of payment fraud. */
function BankAccountChange({ contact }: Pick<BusinessView, 'contact'>) {
  const { providerName } = useProvider()
  const name = contact?.name ?? providerName
  return (
    <p className="pt-3 text-muted text-sm">
      To change it, ask {contact ? <a href={`tel:${contact.phoneLink}`}>{name}</a> : name} to call you on the
      number we hold. Send no bank details by email, and trust no email that says this account has changed.
    </p>
  )
}
