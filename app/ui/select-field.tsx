import type { ChangeEventHandler } from 'react'
import { controlProps, Field, type FieldWords, textOf } from './field.tsx'
import { NativeSelect, type SelectOption } from './native-select.tsx'
import { type FieldWidth, widths } from './text-field.tsx'

interface SelectFieldProps extends FieldWords {
  options: readonly SelectOption[]
  placeholder?: string
  width?: FieldWidth
  onChange?: ChangeEventHandler<HTMLSelectElement>
}

/** One of many answers. */
export function SelectField({
  field,
  label,
  hint,
  optional,
  options,
  placeholder,
  width = 'full',
  onChange,
}: SelectFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} optional={optional}>
      <div className={widths[width]}>
        <NativeSelect
          {...controlProps({ field, hint })}
          options={options}
          placeholder={placeholder}
          defaultValue={textOf(field)}
          onChange={onChange}
        />
      </div>
    </Field>
  )
}
