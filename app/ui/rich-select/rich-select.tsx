import * as Select from '@radix-ui/react-select'
import { type RefObject, useState } from 'react'
import { nonceInBrowser } from '#app/document/nonce.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { SelectOption } from '#app/ui/select/native-select.tsx'

interface RichSelectProps {
  id: string
  invalid?: boolean | undefined
  describedBy?: string | undefined
  /** Keeps the value in sync with the native select. */
  native: RefObject<HTMLSelectElement | null>
  options: readonly SelectOption[]
  placeholder?: string | undefined
  value: string
}

/** Pixels between the pop-up and the edge of the window (specification section 9). */
export const selectPopupMargin = 10

/** Select items must not have an empty value (specification section 9); this means "nothing chosen". */
export const nothingChosen = '-'

/** Covers the browser's own select where there is a mouse. */
export function RichSelect({
  id,
  invalid,
  describedBy,
  native,
  options,
  placeholder,
  value,
}: RichSelectProps) {
  const [nonce] = useState(allowStyles)
  return (
    <Select.Root
      value={value}
      onValueChange={(next) => choose(native.current, next === nothingChosen ? '' : next)}
    >
      <Select.Trigger
        id={id}
        className="input flex items-center justify-between gap-2 text-left data-placeholder:text-subtle"
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-required={native.current?.required || undefined}
      >
        <span className="truncate">
          <Select.Value placeholder={placeholder ?? ''} />
        </span>
        <Icon name="chevron-down" size={18} className="-mr-1 text-muted" />
      </Select.Trigger>
      {/* The top layer of an open dialog would cover a list that hangs on the body. */}
      <Select.Portal container={native.current?.closest('dialog') ?? undefined}>
        <Select.Content
          position="popper"
          sideOffset={4}
          collisionPadding={selectPopupMargin}
          style={{
            maxHeight: 'var(--radix-select-content-available-height)',
            minWidth: 'var(--radix-select-trigger-width)',
          }}
          className="z-50 overflow-hidden rounded-lg bg-raised text-ink shadow-pop"
        >
          <Select.Viewport className="p-1" nonce={nonce}>
            {placeholder !== undefined && <Item value={nothingChosen} label={placeholder} />}
            {options.map((option) => (
              <Item key={option.value} {...option} />
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  )
}

function Item({ value, label }: SelectOption) {
  return (
    <Select.Item
      value={value}
      className="flex min-h-9 cursor-pointer items-center justify-between gap-6 rounded px-3 text-md outline-none data-highlighted:bg-hover data-[state=checked]:font-bold forced-colors:data-highlighted:outline"
    >
      <Select.ItemText>{label}</Select.ItemText>
      <Select.ItemIndicator>
        <Icon name="check" size={16} className="text-accent" />
      </Select.ItemIndicator>
    </Select.Item>
  )
}

/** Chooses in the native select, and notifies its form as a person’s choice would. */
function choose(native: HTMLSelectElement | null, value: string) {
  if (!native || native.value === value) return
  native.value = value
  native.dispatchEvent(new Event('input', { bubbles: true }))
  native.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Radix inserts style elements, which the content security policy allows only with this document's nonce; this name is where they look. */
function allowStyles(): string {
  const nonce = nonceInBrowser()
  Object.assign(globalThis, { __webpack_nonce__: nonce })
  return nonce
}
