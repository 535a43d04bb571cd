import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type FieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>

/** Another person's email address: `autoComplete` is off unless set. */
export function EmailField(props: FieldProps) {
  return <TextField autoComplete="off" spellCheck={false} {...props} type="email" inputMode="email" />
}

/** Another person's phone number, of any country: `autoComplete` is off unless set. */
export function PhoneField(props: FieldProps) {
  return (
    <TextField
      hint="Like 07700 900123, or with its country code, like +353 1 234 5678"
      width="long"
      autoComplete="off"
      {...props}
      type="tel"
    />
  )
}
