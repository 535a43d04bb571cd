import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type FieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>

export function EmailField(props: FieldProps) {
  return <TextField spellCheck={false} {...props} type="email" inputMode="email" />
}

export const firstNameHint = 'Leave empty if they have one name'

/** Another person’s names, side by side: someone with one name has it as the last. */
export function NameFields({ first, last }: Record<'first' | 'last', FieldProps['field']>) {
  return (
    <>
      <TextField field={first} label="First name" hint={firstNameHint} optional />
      <TextField field={last} label="Last name" />
    </>
  )
}

/** A phone number of any country. */
export function PhoneField({ hint = 'Like 07700 900123', ...rest }: FieldProps) {
  const text = `${hint}. Outside the UK, start with the country code, like +353`
  return <TextField width="long" hint={text} {...rest} type="tel" />
}
