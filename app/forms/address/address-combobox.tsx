import { useId } from 'react'
import type { AddressFinderProps } from './address-answer.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useAddressSearch } from './use-address-search.ts'

/** Searches addresses and enters the chosen one in the fields named after `name`. */
export function AddressCombobox({ name, subject, source }: Required<AddressFinderProps>) {
  const id = useId()
  const search = useAddressSearch(name, source)
  const { text, open, active, options } = search
  return (
    <div className="grid max-w-form gap-1">
      <label htmlFor={id} className="font-bold">
        Find {subject}
      </label>
      <p id={`${id}-hint`} className="text-muted text-sm">
        Enter a postcode or the start of the address, or fill in the fields below.
      </p>
      <div className="relative">
        <SearchInput id={id} search={search} />
        <SuggestionList
          id={id}
          label={`Addresses for ${text}`}
          open={open}
          options={options}
          active={active}
          onChoose={(option, form) => void search.choose(option, form)}
        />
      </div>
      <p role="status" className="min-h-5 text-muted text-sm">
        {search.status}
      </p>
    </div>
  )
}

function SearchInput({ id, search }: { id: string; search: ReturnType<typeof useAddressSearch> }) {
  const { text, open, active } = search
  return (
    <input
      id={id}
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={open}
      aria-controls={`${id}-list`}
      aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
      aria-describedby={`${id}-hint`}
      autoComplete="off"
      maxLength={100}
      value={text}
      onChange={(event) => search.type(event.target.value)}
      onKeyDown={search.press}
      onBlur={search.close}
      className="input"
    />
  )
}
