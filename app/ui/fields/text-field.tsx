import type { InputHTMLAttributes } from 'react'
import { controlProps, Field, type FieldText, textOf } from './field.tsx'

export type FieldWidth = 'full' | 'long' | 'short' | 'year'

/** Expected length, shown by the width of the control. */
export const widths: Record<FieldWidth, string> = {
  full: '',
  long: 'max-w-72',
  short: 'max-w-40',
  year: 'max-w-24',
}

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'width' | 'value' | 'defaultValue'>

/** `autoComplete` is off unless set: most fields ask for details of someone else. */
export function TextField({
  field,
  label,
  hint,
  optional,
  width = 'full',
  type = 'text',
  autoComplete = 'off',
  ...rest
}: FieldText & Native & { width?: FieldWidth }) {
  return (
    <Field field={field} label={label} hint={hint} optional={optional}>
      <input
        {...rest}
        {...controlProps({ field, hint })}
        type={type}
        autoComplete={autoComplete}
        defaultValue={textOf(field)}
        className={`input ${widths[width]}`}
      />
    </Field>
  )
}
