import { useId } from 'react'
import { comboboxProps } from '#app/forms/lookup/combobox-props.ts'
import { SuggestionList } from '#app/forms/lookup/suggestion-list.tsx'
import type { AddressFinderProps } from './address-answer.ts'
import { useAddressSearch } from './use-address-search.ts'

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
          show={({ address }) => address}
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
  return (
    <input
      {...comboboxProps(id, search)}
      id={id}
      type="text"
      aria-describedby={`${id}-hint`}
      maxLength={100}
    />
  )
}
