import { type ComponentProps, memo } from 'react'
import { Icon } from '#app/ui/icons/icon.tsx'
import { dialCodeOf, dialCodes } from './dial-codes.ts'
import { controlProps, Field, type FieldOf, textOf } from './field.tsx'
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

interface PhoneFieldProps extends Omit<FieldProps, 'field' | 'width'> {
  field: FieldOf
  /** The name of the number, which ends in `phone_number`; the country beside it is posted as `{name}_country`. */
  name: string
}

/** Another person's phone number, of any country: `autoComplete` is off unless set. */
export function PhoneField({
  field,
  name,
  label,
  hint = 'Like 07700 900123',
  optional,
  ...rest
}: PhoneFieldProps) {
  const number = field(name)
  const country = field(`${name}_country`)
  return (
    <Field field={number} label={label} hint={hint} optional={optional}>
      <div className="flex flex-wrap gap-2">
        <span className="relative block w-56 max-w-full">
          <select
            id={country.id}
            name={country.name}
            aria-label="Country code"
            defaultValue={dialCodeOf(textOf(number), textOf(country))}
            autoComplete="off"
            className="input"
          >
            <DialCodes />
          </select>
          <Icon name="chevron-down" size={18} className="select-arrow" />
        </span>
        <input
          autoComplete="off"
          {...rest}
          {...controlProps({ field: number, hint })}
          type="tel"
          defaultValue={textOf(number)}
          className="input min-w-40 max-w-72 flex-1"
        />
      </div>
    </Field>
  )
}

/** The options are a component of their own, so that they are not rendered again with every character that is entered. */
const DialCodes = memo(() =>
  dialCodes().map((option) => (
    // A browser may name a country otherwise than the server.
    <option key={option} suppressHydrationWarning>
      {option}
    </option>
  )),
)
