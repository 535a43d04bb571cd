import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { fillIn } from '#app/forms/fill-in.ts'
import { fetchLookup, useLookup } from '#app/forms/lookup/use-lookup.ts'
import type { AddressAnswer, AddressFinderProps, AddressSuggestion } from './address-answer.ts'
import { afterKey, closed } from './combobox-state.ts'

const restMs = 300
const timeoutMs = 10_000
const minLength = 2

const unavailable = 'Address search is not available. Enter the address below'

/** Searches addresses while someone types, and enters the chosen one in the fields named after `name`. `source` answers as `/address` does. */
export function AddressCombobox({ name, subject, source }: Required<AddressFinderProps>) {
  const id = useId()
  const [term, setTerm] = useState('')
  const [outcome, setOutcome] = useState('')
  const addressOf = (query: Record<string, string>) => `${source}?${new URLSearchParams(query)}`
  const searching = term.length >= minLength
  const lookup = useLookup<AddressAnswer>(searching ? addressOf({ term }) : null, restMs)
  const result = lookup.failed ? unavailable : searching && !lookup.pending ? summary(lookup.answer) : ''

  const type = (entered: string) => {
    setTerm(entered.trim())
    setOutcome('')
  }
  const choose = async (option: AddressSuggestion, input: HTMLInputElement) => {
    input.value = option.address
    setTerm('')
    setOutcome(await enterAddress(addressOf({ id: option.id }), input.form, name))
  }
  return (
    <div className="grid max-w-form gap-1">
      <label htmlFor={id} className="font-bold">
        Find {subject}
      </label>
      <p id={`${id}-hint`} className="text-muted text-sm">
        Enter a postcode or the start of the address, or fill in the fields below.
      </p>
      <div className="relative">
        <SuggestingInput
          id={id}
          options={searching ? (lookup.answer?.suggestions ?? []) : []}
          onType={type}
          onChoose={(option, input) => void choose(option, input)}
        />
      </div>
      <p role="status" className="min-h-5 text-muted text-sm">
        {outcome || result}
      </p>
    </div>
  )
}

async function enterAddress(at: string, form: HTMLFormElement | null, name: string): Promise<string> {
  const answer = await fetchLookup<AddressAnswer>(at, AbortSignal.timeout(timeoutMs))
  if (!answer?.address) return unavailable
  if (form) fillIn(form, { ...answer.address }, `${name}.`)
  return 'Address entered in the fields below. Check it'
}

function summary(answer: AddressAnswer | undefined): string {
  if (answer?.message) return answer.message
  const count = answer?.suggestions?.length ?? 0
  return count === 0 ? '' : count === 1 ? '1 address found' : `${count} addresses found`
}

interface SuggestingInputProps {
  id: string
  options: readonly AddressSuggestion[]
  onType(entered: string): void
  onChoose(option: AddressSuggestion, input: HTMLInputElement): void
}

/** An input that suggests what to enter, after the combobox pattern of ARIA. Its text is its own, not React’s. */
function SuggestingInput({ id, options, onType, onChoose }: SuggestingInputProps) {
  const ref = useRef<HTMLInputElement>(null)
  const [list, setList] = useState(closed)
  const open = list.open && options.length > 0

  const choose = (option: AddressSuggestion) => {
    setList(closed)
    if (ref.current) onChoose(option, ref.current)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter in a search does not send the form around it.
    if (event.key === 'Enter') event.preventDefault()
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
        id={id}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && list.active >= 0 ? `${id}-${list.active}` : undefined}
        aria-describedby={`${id}-hint`}
        maxLength={100}
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
        aria-label="Addresses"
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
            {option.address}
          </div>
        ))}
      </div>
    </>
  )
}

function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
