import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useHydrated } from '#app/document/use-hydrated.ts'
import { afterKey, closed } from './combobox-state.ts'

interface ComboboxProps<Option> {
  /** Attributes of the input. Its text is its own, not React’s: what someone enters before the page is hydrated stays. */
  input: ComponentProps<'input'> & { id: string }
  /** Name of the list, for a screen reader. */
  label: string
  options: readonly Option[]
  /** Content of an option’s line. */
  show(option: Option): ReactNode
  onType(entered: string): void
  onChoose(option: Option, input: HTMLInputElement): void
}

/** An input that suggests what to enter, after the combobox pattern of ARIA; a plain one until the page is hydrated. */
export function Combobox<Option extends { id: string }>({
  input,
  label,
  options,
  show,
  onType,
  onChoose,
}: ComboboxProps<Option>) {
  const { id } = input
  const hydrated = useHydrated()
  const ref = useRef<HTMLInputElement>(null)
  const [list, setList] = useState(closed)
  const open = list.open && options.length > 0

  const type = (entered: string) => {
    setList({ open: true, active: -1 })
    onType(entered)
  }
  const choose = (option: Option) => {
    setList(closed)
    if (ref.current) onChoose(option, ref.current)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event)
    const next = afterKey({ ...list, open }, event.key, options.length)
    if (!next) return
    event.preventDefault()
    setList(next.state)
    const chosen = next.chosen === undefined ? undefined : options[next.chosen]
    if (chosen) choose(chosen)
  }
  const suggestForTyped = useEffectEvent(() => {
    const typed = ref.current
    if (typed?.value && typed === document.activeElement) type(typed.value)
  })
  // Someone who types while the page is hydrated gets suggestions without another key.
  useEffect(() => suggestForTyped(), [])

  const enhanced = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': open && list.active >= 0 ? `${id}-${list.active}` : undefined,
  } as const
  return (
    <>
      <input
        {...input}
        {...(hydrated ? enhanced : {})}
        ref={ref}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={() => setList(closed)}
        className="input min-w-0"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!open}
        tabIndex={-1}
        // Keeps the focus in the text while the list is scrolled.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-50 mt-1 max-h-72 overflow-y-auto rounded-lg bg-raised p-1 text-ink shadow-pop"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox, which has the focus
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === list.active}
            ref={index === list.active ? reveal : undefined}
            onClick={() => choose(option)}
            className="flex min-h-11 cursor-pointer items-center rounded px-3 text-md hover:bg-hover aria-selected:bg-hover forced-colors:aria-selected:outline"
          >
            {show(option)}
          </div>
        ))}
      </div>
    </>
  )
}

function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
