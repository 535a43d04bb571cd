import type { InputHTMLAttributes } from 'react'
import { controlProps, Field, type FieldText, textOf } from './field.tsx'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'type' | 'value' | 'defaultValue'>

export function MoneyField({ field, label, hint, optional, ...rest }: FieldText & Native) {
  return (
    <Field field={field} label={label} hint={hint} optional={optional}>
      <div className="affix flex max-w-56">
        <span
          className="grid min-w-9 place-items-center rounded-l border border-control border-r-0 bg-sunken text-muted"
          aria-hidden="true"
        >
          £
        </span>
        <input
          inputMode="decimal"
          autoComplete="off"
          {...rest}
          {...controlProps({ field, hint })}
          defaultValue={textOf(field)}
          className="input"
        />
      </div>
    </Field>
  )
}
