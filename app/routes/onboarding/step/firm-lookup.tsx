import { useState } from 'react'
import { href } from 'react-router'
import { formatCount } from '#app/format/count.ts'
import { useLookup } from '#app/forms/lookup/use-lookup.ts'
import { MessageNotice } from '#app/forms/mutation/message-notice.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { controlProps, Field, textOf } from '#app/ui/fields/field.tsx'
import { maxCompanyQueryLength, minCompanyQueryLength } from '#contract/clients/company-query.ts'
import { type FirmSearch, type FoundFirm, firmsNotSearched } from './found-firms.ts'

const hint = 'For example Fenwater Finance or 99000904. If your firm is not a company, leave this empty.'
const debounceMs = 300

export function FirmLookup({ field, first }: { field: FieldOf; first: FirmSearch | undefined }) {
  const [query, setQuery] = useState('')
  const searching = query.length >= minCompanyQueryLength
  const { answer, pending, failed } = useLookup<FirmSearch>(
    searching ? `${href('/onboarding/register')}?${new URLSearchParams({ company: query })}` : null,
    debounceMs,
  )
  const search = searching ? (answer ?? first) : query === '' ? first : undefined
  const message = failed ? firmsNotSearched : search?.message
  const entered = field('company_query')
  return (
    <div className="grid gap-3">
      <Field field={entered} label="Find your firm at Companies House" hint={hint}>
        <div className="flex gap-2">
          <input
            {...controlProps({ field: entered, hint })}
            type="search"
            autoComplete="off"
            maxLength={maxCompanyQueryLength}
            defaultValue={textOf(entered)}
            onChange={(event) => setQuery(event.target.value.trim())}
            className="input min-w-0"
          />
          <Button name="intent" value="search" icon="search" pending={pending}>
            Search
          </Button>
        </div>
      </Field>
      <div aria-live="polite">{message && <MessageNotice message={message} colour="yellow" />}</div>
      {search && search.firms.length > 0 && <FirmList firms={search.firms} />}
    </div>
  )
}

function FirmList({ firms }: { firms: readonly FoundFirm[] }) {
  return (
    <section
      aria-label={firms.length === 1 ? '1 company found' : `${formatCount(firms.length)} companies found`}
    >
      <ul className="max-w-160 overflow-hidden rounded-lg border border-line-strong">
        {firms.map((firm) => (
          <li
            key={firm.number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t px-4 py-3 first:border-t-0"
          >
            <div className="min-w-0 flex-[1_1_14rem]">
              <strong className="block">{firm.name}</strong>
              <span className="text-muted text-sm">
                {firm.number}, {firm.address}
              </span>
              {firm.refusal && <p className="text-md">{firm.refusal}</p>}
            </div>
            {!firm.refusal && (
              <Button name="intent" value={`choose:${firm.number}`} size="sm">
                Use this company<span className="sr-only"> {firm.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
