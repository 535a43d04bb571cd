import { useState } from 'react'
import { href } from 'react-router'
import { Combobox } from '#app/forms/lookup/combobox.tsx'
import { useLookup } from '#app/forms/lookup/use-lookup.ts'
import { controlProps, type FormField, textOf } from '#app/ui/fields/field.tsx'
import { maxCompanyQueryLength, minCompanyQueryLength } from '#contract/clients/company-query.ts'
import type { CompanySearch } from './company-choice.ts'
import { type CompanyOption, type CompanyPick, companyOptions } from './company-option.ts'
import type { RegisterAnswer } from './register-answer.ts'

interface CompanyInputProps {
  query: FormField
  hint: string
  onPick(pick: CompanyPick): void
}

const debounceMs = 300

const unanswered = { title: 'We could not search Companies House', text: '' }

/** The search of Companies House: it suggests companies 300 ms after the last key, where the Search button works without JavaScript too. */
export function CompanyInput({ query, hint, onPick }: CompanyInputProps) {
  const [entered, setEntered] = useState('')
  const searching = entered.length >= minCompanyQueryLength
  const address = `${href('/refer/register')}?${new URLSearchParams({ company: entered })}`
  const { answer, pending, failed } = useLookup<RegisterAnswer>(searching ? address : null, debounceMs)
  const search = failed ? { query: entered, hits: [], message: unanswered } : answer?.search

  const choose = ({ name, pick }: CompanyOption, input: HTMLInputElement) => {
    if (typeof pick !== 'string') input.value = name
    setEntered('')
    onPick(pick)
    // Once the choice is in the form, as a person’s input is announced.
    queueMicrotask(() => input.form?.dispatchEvent(new Event('input', { bubbles: true })))
  }
  return (
    <div className="relative min-w-0 flex-1">
      <Combobox
        input={{
          ...controlProps({ field: query, hint }),
          type: 'search',
          maxLength: maxCompanyQueryLength,
          defaultValue: textOf(query),
        }}
        label="Companies"
        options={searching && search ? companyOptions(search) : []}
        show={showOption}
        onType={(text) => setEntered(text.trim())}
        onChoose={choose}
      />
      <p role="status" className="sr-only">
        {searching && !pending && search ? summary(search) : ''}
      </p>
    </div>
  )
}

function showOption({ name, detail, refusal }: CompanyOption) {
  return (
    <span className="py-2">
      {name}
      {detail && <span className="block text-muted text-sm">{detail}</span>}
      {refusal && <span className="block text-red text-sm">{refusal}</span>}
    </span>
  )
}

function summary({ hits, message }: CompanySearch): string {
  return message?.title ?? (hits.length === 1 ? '1 company found' : `${hits.length} companies found`)
}
