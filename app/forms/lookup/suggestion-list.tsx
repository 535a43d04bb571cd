import type { ReactNode } from 'react'

interface SuggestionListProps<Option> {
  id: string
  label: string
  open: boolean
  options: readonly Option[]
  active: number
  /** Content of an option’s line. */
  show(option: Option): ReactNode
  onChoose(option: Option, form: HTMLFormElement | null): void
}

/** The focus stays in the text: `aria-activedescendant` names the highlighted option. */
export function SuggestionList<Option extends { id: string }>({
  id,
  label,
  open,
  options,
  active,
  show,
  onChoose,
}: SuggestionListProps<Option>) {
  return (
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
          aria-selected={index === active}
          ref={index === active ? reveal : undefined}
          onClick={(event) => onChoose(option, event.currentTarget.closest('form'))}
          className="flex min-h-11 cursor-pointer items-center rounded px-3 text-md hover:bg-hover aria-selected:bg-hover forced-colors:aria-selected:outline"
        >
          {show(option)}
        </div>
      ))}
    </div>
  )
}

function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
