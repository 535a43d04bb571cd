import type { ComponentProps } from 'react'
import { controlProps, Field, type FieldText } from './field.tsx'

type Native = Omit<ComponentProps<'input'>, 'id' | 'name' | 'type' | 'value' | 'defaultValue'>

/** A choice of files; its form needs `encType="multipart/form-data"`. */
export function FileField({ field, label, hint, optional, ...rest }: FieldText & Native) {
  return (
    <Field field={field} label={label} hint={hint} optional={optional}>
      <input {...rest} {...controlProps({ field, hint })} type="file" className="input" />
    </Field>
  )
}
