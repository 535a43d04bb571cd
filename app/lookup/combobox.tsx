import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { afterKey, closed } from './combobox-state.ts'

interface ComboboxProps<Option> {
  input: ComponentProps<'input'> & { id: string }
  /** Name of the list, for a screen reader. */
  label: string
  options: readonly Option[]
  /** Content of an option’s line. */
  show(option: Option): ReactNode
  onType(entered: string): void
  onChoose(option: Option, input: HTMLInputElement): void
  /** The list is always there, below the input, rather than over what follows. */
  inline?: boolean
}

/** An input that suggests what to enter, after the combobox pattern of ARIA. Its text is its own, not React’s. */
export function Combobox<Option extends { id: string }>(props: ComboboxProps<Option>) {
  const { input, label, options, show, onType, onChoose, inline = false } = props
  const { id } = input
  const ref = useRef<HTMLInputElement>(null)
  const [list, setList] = useState(closed)
  const open = (inline || list.open) && options.length > 0

  const choose = (option: Option) => {
    setList(closed)
    if (ref.current) onChoose(option, ref.current)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event)
    // A list that is always there has nothing to close: Escape is for what is around it.
    if (inline && event.key === 'Escape') return
    const next = afterKey({ ...list, open }, event.key, options.length)
    if (!next) return
    event.preventDefault()
    setList(next.state)
    const chosen = next.chosen === undefined ? undefined : options[next.chosen]
    if (chosen) choose(chosen)
  }
  return (
    <>
      <input
        maxLength={100}
        {...input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && list.active >= 0 ? `${id}-${list.active}` : undefined}
        ref={ref}
        autoComplete="off"
        onChange={(event) => {
          setList({ open: true, active: -1 })
          onType(event.target.value)
        }}
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
        className={
          inline
            ? 'mt-2 max-h-[50vh] overflow-y-auto'
            : 'absolute inset-x-0 top-full z-50 mt-1 max-h-72 overflow-y-auto rounded-lg bg-raised p-1 text-ink shadow-pop'
        }
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
