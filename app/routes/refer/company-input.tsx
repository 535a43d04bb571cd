import { useSyncExternalStore } from 'react'
import { loadedStore } from '#app/document/loaded-store.ts'
import { controlProps, textOf } from '#app/ui/fields/field.tsx'
import { maxCompanyQueryLength } from '#contract/clients/company-query.ts'
import type { CompanyInputProps } from './company-option.ts'

const combobox = loadedStore(() => import('./company-combobox.tsx'))

/** The search of Companies House: an input for the Search button, and once it is loaded one that suggests. */
export function CompanyInput(props: CompanyInputProps) {
  const loaded = useSyncExternalStore(combobox.subscribe, combobox.get, () => undefined)
  if (loaded) return <loaded.CompanyCombobox {...props} />
  const { query, hint } = props
  return (
    <input
      {...controlProps({ field: query, hint })}
      type="search"
      autoComplete="off"
      maxLength={maxCompanyQueryLength}
      defaultValue={textOf(query)}
      className="input min-w-0"
    />
  )
}
