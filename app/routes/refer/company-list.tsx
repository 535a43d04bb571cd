import { Link } from 'react-router'
import { countOf } from '#app/format/count.ts'
import { MessageNotice } from '#app/forms/mutation/message-notice.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import {
  type CompanyChoice,
  type CompanyHit,
  companyOf,
  manualEntry,
  registerStatusBadge,
} from './company-choice.ts'
import { warningMessage } from './register-warnings.ts'

interface CompanyListProps {
  name: string
  hits: CompanyHit[]
  providerName: string
  chosen: string
  onChoose(value: string): void
}

const row =
  '-mt-px grid grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-x-3 border border-line-strong px-4 py-3'
const choosable =
  'choice-box has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent'

/** The companies found, one to choose. Details of the chosen one follow the list, shown by CSS alone, so also without JavaScript. */
export function CompanyList({ name, hits, chosen, onChoose, providerName }: CompanyListProps) {
  return (
    <fieldset className="flex max-w-160 flex-col pt-px">
      <legend className="sr-only">{countOf(hits.length, { one: 'company', many: 'companies' })} found</legend>
      {hits.map((hit, index) => (
        <div key={hit.company.number} className="group contents">
          {hit.refusal ? (
            <UnavailableCompany hit={hit} corner={index === 0 ? 'rounded-t-lg' : ''} />
          ) : (
            <SelectableCompany
              {...{ name, chosen, onChoose, providerName }}
              company={hit.company}
              corner={index === 0 ? 'rounded-t-lg' : ''}
            />
          )}
        </div>
      ))}
      <label className={`${row} ${choosable} rounded-b-lg ${hits.length === 0 ? 'rounded-t-lg' : ''}`}>
        <input
          type="radio"
          name={name}
          value={manualEntry}
          defaultChecked={chosen === manualEntry}
          onChange={() => onChoose(manualEntry)}
          className="m-0.5 size-5 accent-accent"
        />
        <span>My client’s company is not listed</span>
      </label>
    </fieldset>
  )
}

interface FreeHitProps extends Omit<CompanyListProps, 'hits'> {
  company: CompanyChoice
  corner: string
}

function SelectableCompany({ name, company, chosen, onChoose, corner, providerName }: FreeHitProps) {
  const warning = warningMessage(company.warnings ?? [], providerName)
  const value = JSON.stringify(company)
  return (
    <>
      <label className={`${row} ${choosable} ${corner}`}>
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={companyOf(chosen)?.number === company.number}
          onChange={() => onChoose(value)}
          className="m-0.5 size-5 accent-accent"
        />
        <HitLine company={company} />
      </label>
      <div className="order-1 hidden gap-3 pt-4 group-has-checked:grid">
        {warning && <MessageNotice message={warning} colour="yellow" />}
        {company.protected_until && (
          <Notice colour="green" title="You can refer this company">
            If you refer it today, your referral is protected until{' '}
            <span className="whitespace-nowrap tabular-nums">{company.protected_until}</span>.
          </Notice>
        )}
      </div>
    </>
  )
}

function UnavailableCompany({ hit: { company, refusal }, corner }: { hit: CompanyHit; corner: string }) {
  return (
    <div className={`${row} ${corner} bg-sunken`}>
      <Icon name="lock" size={18} className="m-0.5 text-subtle" />
      <div className="grid gap-1">
        <HitLine company={company} />
        {refusal && (
          <p className="text-md">
            <strong>{refusal.title}.</strong> {refusal.text}{' '}
            {refusal.link && <Link to={refusal.link.to}>{refusal.link.label}</Link>}
          </p>
        )}
      </div>
    </div>
  )
}

function HitLine({ company }: { company: CompanyChoice }) {
  const { colour, label } = registerStatusBadge(company)
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span>
        <strong className="block">{company.name}</strong>
        <span className="text-muted text-sm">
          {company.number}, {company.snippet}
        </span>
      </span>
      <Badge colour={colour}>{label}</Badge>
    </span>
  )
}
