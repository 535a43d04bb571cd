import { useState } from 'react'
import { comboboxProps } from '#app/forms/lookup/combobox-props.ts'
import { SuggestionList } from '#app/forms/lookup/suggestion-list.tsx'
import { controlProps, textOf } from '#app/ui/fields/field.tsx'
import { maxCompanyQueryLength } from '#contract/clients/company-query.ts'
import type { CompanyInputProps, CompanyOption } from './company-option.ts'
import { useCompanySearch } from './use-company-search.ts'

/** The company search that suggests while someone types. It takes the place of the plain input, with what was typed in it and its focus. */
export function CompanyCombobox({ query, hint, onPick }: CompanyInputProps) {
  const [before] = useState(() => plainInput(query.id))
  const search = useCompanySearch({
    first: before?.value ?? textOf(query),
    typing: before?.focused ?? false,
    onPick,
  })
  return (
    <div className="relative min-w-0 flex-1">
      <SearchInput {...{ query, hint, search }} focused={before?.focused} />
      <SuggestionList
        id={query.id}
        label={`Companies for ${search.text}`}
        open={search.open}
        options={search.options}
        active={search.active}
        show={showOption}
        onChoose={search.choose}
      />
      <p role="status" className="sr-only">
        {search.status}
      </p>
    </div>
  )
}

interface SearchInputProps extends Pick<CompanyInputProps, 'query' | 'hint'> {
  search: ReturnType<typeof useCompanySearch>
  focused: boolean | undefined
}

function SearchInput({ query, hint, search, focused }: SearchInputProps) {
  return (
    <input
      {...controlProps({ field: query, hint })}
      {...comboboxProps(query.id, search)}
      ref={focused ? focus : undefined}
      type="search"
      maxLength={maxCompanyQueryLength}
    />
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

function plainInput(id: string) {
  const input = document.getElementById(id)
  if (!(input instanceof HTMLInputElement)) return undefined
  return { value: input.value, focused: input === document.activeElement }
}

function focus(input: HTMLInputElement | null): void {
  input?.focus()
}
