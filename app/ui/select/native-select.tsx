import type { Ref, SelectHTMLAttributes } from 'react'
import { Icon } from '#app/ui/icons/icon.tsx'

/** A choice of a select; an empty value is none. */
export interface SelectOption {
  value: string
  label: string
}

interface NativeSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; sends an empty value. */
  placeholder?: string
  behind?: boolean
  ref?: Ref<HTMLSelectElement>
}

export function NativeSelect({ options, placeholder, behind = false, ...rest }: NativeSelectProps) {
  return (
    <span className={behind ? 'sr-only' : 'relative block'}>
      <select
        {...rest}
        className="input"
        tabIndex={behind ? -1 : undefined}
        aria-hidden={behind || undefined}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} className="select-arrow" />
    </span>
  )
}
