import { type ChangeEvent, type ChangeEventHandler, useRef, useState } from 'react'
import { controlProps, Field, type FieldText, textOf } from '#app/ui/fields/field.tsx'
import { type FieldWidth, widths } from '#app/ui/fields/text-field.tsx'
import { NativeSelect, type SelectOption } from '#app/ui/select/native-select.tsx'
import { useRichSelect } from './use-rich-select.ts'

interface SelectFieldProps extends FieldText {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; sends an empty value. */
  placeholder?: string
  width?: FieldWidth
  onChange?: ChangeEventHandler<HTMLSelectElement>
}

/**
 * One of many answers. The native select always has the value and is submitted; where there is a mouse, a richer one covers it once the page is
 * idle.
 */
export function SelectField({ options, placeholder, width = 'full', onChange, ...text }: SelectFieldProps) {
  const { field } = text
  const native = useRef<HTMLSelectElement>(null)
  const [value, setValue] = useState(textOf(field))
  const { RichSelect, attach } = useRichSelect(native, setValue)
  const { id, ...control } = controlProps(text)
  const changed = (event: ChangeEvent<HTMLSelectElement>) => {
    setValue(event.target.value)
    onChange?.(event)
  }
  return (
    <Field {...text}>
      <div className={widths[width]}>
        <NativeSelect
          {...control}
          // The label and the error summary point at the visible control.
          id={RichSelect ? undefined : id}
          ref={attach}
          behind={RichSelect !== null}
          options={options}
          placeholder={placeholder}
          defaultValue={value}
          onChange={changed}
          onFocus={RichSelect ? () => document.getElementById(id)?.focus() : undefined}
        />
        {RichSelect && (
          <RichSelect
            id={id}
            invalid={control['aria-invalid']}
            describedBy={control['aria-describedby']}
            native={native}
            options={options}
            placeholder={placeholder}
            value={value}
          />
        )}
      </div>
    </Field>
  )
}
