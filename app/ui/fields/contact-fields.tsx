import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type FieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>

/** Another person's email address: `autoComplete` is off unless set. */
export function EmailField(props: FieldProps) {
  return <TextField autoComplete="off" spellCheck={false} {...props} type="email" inputMode="email" />
}

/** Another person's UK phone number: `autoComplete` is off unless set. */
export function PhoneField(props: FieldProps) {
  return (
    <TextField
      hint="A UK number, like 07700 900123 or 020 7946 0123"
      width="long"
      autoComplete="off"
      {...props}
      type="tel"
    />
  )
}
