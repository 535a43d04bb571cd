import { useId, useState } from 'react'
import { fillIn } from '#app/document/fill-in.ts'
import type { AddressAnswer, AddressSuggestion } from './address-answer.ts'
import { Combobox } from './combobox.tsx'
import { fetchLookup, useLookup } from './use-lookup.ts'

const restMs = 300
const timeoutMs = 10_000
const minLength = 2

const unavailable = 'Address search is not available. Enter the address below'

interface AddressComboboxProps {
  name: string
  subject: string
  source: string
}

/** Searches addresses while someone types, and enters the chosen one in the fields named after `name`. `source` answers as `/address` does. */
export function AddressCombobox({ name, subject, source }: AddressComboboxProps) {
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
        <Combobox
          input={{
            id,
            'aria-describedby': `${id}-hint`,
            // Enter in a search does not send the form around it.
            onKeyDown: (event) => event.key === 'Enter' && event.preventDefault(),
          }}
          label="Addresses"
          options={searching ? (lookup.answer?.suggestions ?? []) : []}
          show={({ address }) => address}
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
