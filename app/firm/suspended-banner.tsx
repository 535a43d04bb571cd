import { useProvider } from '#app/document/provider-settings.ts'
import { possessive } from '#app/format/letter-case.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { type suspensionOf, viewOnly } from './suspension.ts'

export function SuspendedBanner({ suspension }: { suspension: ReturnType<typeof suspensionOf> }) {
  const { supportEmail } = useProvider()
  if (!suspension) return null
  const { firm, reason } = suspension
  return (
    <section
      aria-label="Account suspended"
      className="tone-red flex justify-center gap-2 border-b border-tone-line bg-tone-soft px-4 py-2 text-md text-tone [&_a]:text-inherit print:hidden"
    >
      <Icon name="lock" size={18} />
      <p>
        {possessive(firm)} account is suspended. {viewOnly}{' '}
        {reason ? (
          <>
            <strong>{asSentence(reason)}</strong> If you have a question, email
          </>
        ) : (
          'To find out why, email'
        )}{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </section>
  )
}

/** The lender's words, which may lack the full stop that the next sentence needs. */
function asSentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}
