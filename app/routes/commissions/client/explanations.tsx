import { useProvider } from '#app/document/provider-settings.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { BreakdownView } from './breakdown-view.ts'
import type { HeadView } from './head-view.ts'

export function CommissionExplanations({
  held,
  clawedBack,
  plan,
  disclosureTo,
}: Pick<BreakdownView, 'held' | 'clawedBack' | 'plan'> & Pick<HeadView, 'disclosureTo'>) {
  const { providerName } = useProvider()
  return (
    <>
      {held.map(({ id, amount, reason }) => (
        <section key={id}>
          <h2>{amount} is on hold</h2>
          <p className="max-w-measure text-muted">
            {reason && `${reason}. `}
            {providerName} pays it with the next payment after the hold is released.
          </p>
        </section>
      ))}
      {disclosureTo && (
        <p>
          <ButtonLink to={disclosureTo} icon="upload">
            Upload signed disclosure
          </ButtonLink>
        </p>
      )}
      {clawedBack.map(({ id, amount, earnedAt, note }) => (
        <section key={id}>
          <h2>{amount} was clawed back</h2>
          <p className="max-w-measure text-muted">
            {note && `${note}. `}
            Clawed back on <DateTime at={earnedAt} />. Commission on amounts repaid within {plan.clawbackDays}{' '}
            days is clawed back{plan.clause && ` (${plan.clause.toLowerCase()} of the agreement)`} and taken
            from the next payment.
          </p>
        </section>
      ))}
    </>
  )
}
