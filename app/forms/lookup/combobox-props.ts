import type { ChangeEvent, InputHTMLAttributes, KeyboardEvent } from 'react'

interface ComboboxSearch {
  text: string
  open: boolean
  active: number
  type(entered: string): void
  press(event: KeyboardEvent<HTMLInputElement>): void
  close(): void
}

/** Attributes of the input in front of a `SuggestionList` of the same id: the combobox pattern of ARIA. */
export function comboboxProps(id: string, { text, open, active, type, press, close }: ComboboxSearch) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': open && active >= 0 ? `${id}-${active}` : undefined,
    autoComplete: 'off',
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
    onKeyDown: press,
    onBlur: close,
    className: 'input',
  } satisfies InputHTMLAttributes<HTMLInputElement>
}
