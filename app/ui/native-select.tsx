import type { Ref, SelectHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'

export interface SelectOption {
  value: string
  label: string
}

interface NativeSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; sends an empty value. */
  placeholder?: string
  ref?: Ref<HTMLSelectElement>
}

/** The browser's own select in our frame. */
export function NativeSelect({ options, placeholder, className = '', ...rest }: NativeSelectProps) {
  return (
    <span className="relative block w-full">
      <select {...rest} className={`input ${className}`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        size={18}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
