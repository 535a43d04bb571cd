import { type MouseEvent, type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { countOf } from '#app/format/count.ts'
import { upperFirst } from '#app/format/letter-case.ts'
import type { FormMessage } from '#app/forms/mutation/mutation.ts'
import { useLookup } from '#app/lookup/use-lookup.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { MessageNotice } from '#app/ui/feedback/message-notice.tsx'
import { controlProps, Field, FieldError, type FormField, textOf } from '#app/ui/fields/field.tsx'
import type { CompanySearchItem } from '#contract/clients/company.ts'
import { maxCompanyQueryLength, minCompanyQueryLength } from '#contract/clients/company-query.ts'
import { type CompanySearch, companyField, companyStatus, enterBelow, strikeOff } from './company-choice.ts'

interface CompanyPickerProps {
  /** The search, with the messages about the company. */
  query: FormField
  label: string
  hint: string
  /** Answers a search while someone types. */
  source: string
  /** What the server found; without JavaScript its button searches. */
  found: CompanySearch | undefined
  chosen: CompanySearchItem | undefined
  /** Undefined to choose another company. Without JavaScript the action answers the intent `choose`. */
  onChoose(company: CompanySearchItem | undefined, form: HTMLFormElement): void
  /** What the form says of the chosen company. */
  about?: ReactNode
  /** The fields of a company that is entered by hand; `message` says why the search has none. */
  children(message: FormMessage | undefined): ReactNode
}

/** A company of Companies House: a search until one is chosen, then that company. */
export function CompanyPicker({ query, chosen, onChoose, about, ...search }: CompanyPickerProps) {
  const [acted, setActed] = useState(false)
  const choose = (event: MouseEvent<HTMLButtonElement>, company?: CompanySearchItem) => {
    const { form } = event.currentTarget
    if (!form) return
    event.preventDefault()
    setActed(true)
    onChoose(company, form)
    // Announces the choice as if a person had typed it, once the field has it.
    queueMicrotask(() => form.dispatchEvent(new Event('input', { bubbles: true })))
  }
  if (!chosen) return <CompanyLookup query={query} focus={acted} onChoose={choose} {...search} />
  return (
    <div className="grid gap-3">
      <input type="hidden" data-entered name={companyField} value={JSON.stringify(chosen)} />
      <div id={query.id} tabIndex={-1} className="empty:hidden">
        <FieldError field={query} />
      </div>
      <fieldset className="flex max-w-160 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line-strong px-4 py-3">
        <legend className="sr-only">Chosen company</legend>
        <CompanyLine company={chosen} />
        <Button name="intent" value="choose" size="sm" autoFocus={acted} onClick={(event) => choose(event)}>
          Choose another company
        </Button>
      </fieldset>
      {about}
    </div>
  )
}

type Choose = (event: MouseEvent<HTMLButtonElement>, company: CompanySearchItem) => void

interface CompanyLookupProps
  extends Pick<CompanyPickerProps, 'query' | 'label' | 'hint' | 'source' | 'found' | 'children'> {
  focus: boolean
  onChoose: Choose
}

const debounceMs = 300

const unanswered = { title: 'We could not search Companies House', text: enterBelow }

function CompanyLookup({ query, label, hint, source, found, focus, onChoose, children }: CompanyLookupProps) {
  // The server’s answer takes the place of what was typed before it.
  const [typed, setTyped] = useState({ text: '', after: found })
  const text = typed.after === found ? typed.text : ''
  const searching = text.length >= minCompanyQueryLength
  const { answer, pending, failed } = useLookup<CompanySearch>(
    searching ? `${source}?${new URLSearchParams({ company: text })}` : null,
    debounceMs,
  )
  const search = searching ? (answer ?? found) : text === '' ? found : undefined
  const message = failed ? unanswered : search?.message
  // What someone types while the page is hydrated is searched for without another key.
  const typedBefore = useCallback((input: HTMLInputElement | null) => {
    if (input?.value && input === document.activeElement)
      setTyped((opened) => ({ ...opened, text: input.value.trim() }))
  }, [])
  return (
    <div className="grid gap-3">
      <Field field={query} label={label} hint={hint}>
        <div className="flex gap-2">
          <input
            {...controlProps({ field: query, hint })}
            ref={typedBefore}
            type="search"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the button that brought the search is gone
            autoFocus={focus}
            maxLength={maxCompanyQueryLength}
            defaultValue={textOf(query)}
            onChange={({ target }) => setTyped({ text: target.value.trim(), after: found })}
            className="input min-w-0"
          />
          <Button name="intent" value="search" icon="search" pending={pending}>
            Search
          </Button>
        </div>
      </Field>
      <div aria-live="polite">
        {message ? (
          <MessageNotice message={message} colour="yellow" />
        ) : (
          <p className="text-muted text-sm">{search && foundText(search)}</p>
        )}
      </div>
      {!failed && search && search.hits.length > 0 && <CompanyList search={search} onChoose={onChoose} />}
      {!failed && search?.isCut && (
        <p className="text-muted text-sm">Companies House has more. Enter more of the name, or the number.</p>
      )}
      {children(message)}
    </div>
  )
}

/** It names what was searched for: the form searches for a number that is entered by hand as well. */
function foundText({ query, hits, isCut }: CompanySearch): string {
  const companies = countOf(hits.length, { one: 'company', many: 'companies' })
  return isCut ? `The first ${companies} for “${query}”` : `${companies} found for “${query}”`
}

function CompanyList({ search, onChoose }: { search: CompanySearch; onChoose: Choose }) {
  return (
    <ul
      aria-label={foundText(search)}
      className="max-w-160 overflow-hidden rounded-lg border border-line-strong"
    >
      {search.hits.map(({ company, refusal }) => (
        <li
          key={company.company_number}
          className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t px-4 py-3 first:border-t-0 ${refusal ? 'bg-sunken' : ''}`}
        >
          <CompanyLine company={company} />
          {refusal ? (
            <p className="basis-full text-md">
              <strong>{refusal.title}.</strong> {refusal.text}{' '}
              {refusal.link && <Link to={refusal.link.to}>{refusal.link.label}</Link>}
            </p>
          ) : (
            <Button
              name="intent"
              value={`choose:${JSON.stringify(company)}`}
              size="sm"
              onClick={(event) => onChoose(event, company)}
            >
              Use this company<span className="sr-only"> {company.title}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function CompanyLine({ company }: { company: CompanySearchItem }) {
  const { company_status: status, company_status_detail: detail } = company
  const isGood = ['active', 'open', 'registered'].includes(status)
  return (
    <div className="min-w-0 flex-[1_1_14rem]">
      <strong className="mr-2">{company.title}</strong>
      {detail === strikeOff ? (
        <Badge colour="yellow">Strike-off proposed</Badge>
      ) : (
        <Badge colour={isGood ? 'green' : 'red'}>{upperFirst(companyStatus(status))}</Badge>
      )}
      <p className="text-muted text-sm">
        {company.company_number}, {company.address_snippet}
      </p>
    </div>
  )
}
