import type { TextareaHTMLAttributes } from 'react'
import { controlProps, Field, type FieldText, textOf } from './field.tsx'

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name' | 'value' | 'defaultValue'>

export function TextAreaField({ field, label, hint, optional, rows = 4, ...rest }: FieldText & Native) {
  return (
    <Field field={field} label={label} hint={hint} optional={optional}>
      <textarea
        {...rest}
        {...controlProps({ field, hint })}
        rows={rows}
        defaultValue={textOf(field)}
        className="input"
      />
    </Field>
  )
}
