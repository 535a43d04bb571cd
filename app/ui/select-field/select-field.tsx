import { type RefObject, useCallback, useRef, useState } from 'react'
import { whenIdle } from '#app/document/when-idle.ts'
import { controlProps, Field, type FieldText, textOf } from '#app/ui/fields/field.tsx'
import { type FieldWidth, widths } from '#app/ui/fields/text-field.tsx'
import type { RichSelect } from '#app/ui/rich-select/rich-select.tsx'
import { NativeSelect, type SelectOption } from '#app/ui/select/native-select.tsx'

interface SelectFieldProps extends FieldText {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; sends an empty value. */
  placeholder?: string
  width?: FieldWidth
}

/**
 * One of many answers. The native select always has the value and is submitted; where there is a mouse, a richer one covers it once the page is
 * idle.
 */
export function SelectField({ options, placeholder, width = 'full', ...text }: SelectFieldProps) {
  const { field } = text
  const native = useRef<HTMLSelectElement>(null)
  const [value, setValue] = useState(textOf(field))
  const { RichSelect, attach } = useRichSelect(native, setValue)
  const { id, ...control } = controlProps(text)
  // Where the chosen option is no longer offered, the browser’s own select has its first one.
  const first = placeholder === undefined ? (options[0]?.value ?? '') : ''
  const chosen = options.some((option) => option.value === value) ? value : first
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
          onChange={(event) => setValue(event.target.value)}
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
            value={chosen}
          />
        )}
      </div>
    </Field>
  )
}

/**
 * The richer select once it is loaded: only with a mouse, when the page is idle, and never while someone is choosing. `attach` is the ref of
 * the browser's own select.
 */
function useRichSelect(native: RefObject<HTMLSelectElement | null>, setValue: (value: string) => void) {
  const [loaded, setLoaded] = useState<typeof RichSelect | null>(null)
  const attach = useCallback(
    (select: HTMLSelectElement) => {
      native.current = select
      const stop = new AbortController()
      if (matchMedia('(pointer: fine)').matches && !matchMedia('(any-pointer: coarse)').matches)
        enhance(select, stop.signal, {
          read: () => setValue(select.value),
          show: (component) => setLoaded(() => component),
        })
      return () => stop.abort()
    },
    [native, setValue],
  )
  return { RichSelect: loaded, attach }
}

interface Steps {
  /** Takes the value that the browser restored after Back, or that was chosen before this ran. */
  read(): void
  show(component: typeof RichSelect): void
}

function enhance(select: HTMLSelectElement, signal: AbortSignal, { read, show }: Steps) {
  select.form?.addEventListener('reset', () => queueMicrotask(read), { signal })
  whenIdle(async () => {
    const module = await import('#app/ui/rich-select/rich-select.tsx').catch(() => null)
    if (!module || signal.aborted) return
    const replace = () => {
      read()
      show(module.RichSelect)
    }
    if (document.activeElement === select) select.addEventListener('blur', replace, { once: true, signal })
    else replace()
  })
}
