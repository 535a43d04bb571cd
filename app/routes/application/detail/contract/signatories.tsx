import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { ContractView, SignatoryView } from './contract-view.ts'

export function Signatories({ view }: { view: ContractView }) {
  const { signatories, signedCount } = view
  return (
    <section aria-labelledby="signatories">
      <SectionHead
        id="signatories"
        title={
          <>
            Signatories{' '}
            <span className="font-normal text-subtle tabular-nums">
              {signedCount} of {signatories.length} signed
            </span>
          </>
        }
        aside="Each signatory signs for themselves"
      />
      <ul className="divide-y border-b">
        {signatories.map((each) => (
          <SignatoryLine key={each.email + each.name} signatory={each} />
        ))}
      </ul>
    </section>
  )
}

function SignatoryLine({ signatory }: { signatory: SignatoryView }) {
  const { name, email, role, status, colour, at, waiting, remind } = signatory
  const signed = colour === 'green'
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 text-md sm:grid-cols-[1.25rem_minmax(0,1fr)_auto]">
      <span className={signed ? 'text-green' : 'text-subtle'}>
        <Icon name={signed ? 'ok' : 'clock'} />
      </span>
      <div className="min-w-0">
        <h3>{name}</h3>
        <p className="text-muted text-sm wrap-anywhere">{[role, email].filter(Boolean).join(', ')}</p>
      </div>
      <div className="grid justify-items-start gap-1 max-sm:col-start-2 sm:justify-items-end sm:text-right">
        <Badge colour={colour}>{status}</Badge>
        {at && (
          <p className="text-muted text-sm">
            <DateTime at={at} show={signed ? 'date-time' : 'date'} />
            {waiting && `, ${waiting}`}
          </p>
        )}
        {remind && (
          <a href={remind} className={`${buttonStyle('secondary', 'sm')} mt-1`}>
            Email<span className="sr-only"> {name}</span>
          </a>
        )}
      </div>
    </li>
  )
}
