import { type KeyboardEvent, useState } from 'react'
import { afterKey, closed } from '#app/forms/lookup/combobox-state.ts'
import { fetchLookup, useLookup } from '#app/forms/lookup/use-lookup.ts'
import type { AddressAnswer, AddressSuggestion } from './address-answer.ts'
import { fillAddress } from './fill-address.ts'

const restMs = 300
const timeoutMs = 10_000
const minLength = 2

const unavailable = 'Address search is not available. Enter the address below'

/** Searches addresses while someone types, and enters the chosen one in the fields named after `name`. `source` answers as `/address` does. */
export function useAddressSearch(name: string, source: string) {
  const addressOf = (query: Record<string, string>) => `${source}?${new URLSearchParams(query)}`
  const [text, setText] = useState('')
  const [term, setTerm] = useState('')
  const [list, setList] = useState(closed)
  const [outcome, setOutcome] = useState('')
  const searching = term.length >= minLength
  const lookup = useLookup<AddressAnswer>(searching ? addressOf({ term }) : null, restMs)
  const options = searching ? (lookup.answer?.suggestions ?? []) : []
  const open = list.open && options.length > 0

  const choose = async (option: AddressSuggestion | undefined, form: HTMLFormElement | null) => {
    if (!option) return
    setText(option.address)
    setTerm('')
    setList(closed)
    setOutcome(await enterAddress(addressOf({ id: option.id }), form, name))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = afterKey({ ...list, open }, event.key, options.length)
    // Enter in a search does not send the form around it.
    if (next || event.key === 'Enter') event.preventDefault()
    if (!next) return
    setList(next.state)
    if (next.chosen !== undefined) void choose(options[next.chosen], event.currentTarget.form)
  }
  const type = (entered: string) => {
    setText(entered)
    setTerm(entered.trim())
    setOutcome('')
    setList({ open: true, active: -1 })
  }
  const result = lookup.failed ? unavailable : searching && !lookup.pending ? summary(lookup.answer) : ''
  const close = () => setList(closed)
  return { text, open, options, active: list.active, status: outcome || result, type, press, choose, close }
}

async function enterAddress(at: string, form: HTMLFormElement | null, name: string): Promise<string> {
  const answer = await fetchLookup<AddressAnswer>(at, AbortSignal.timeout(timeoutMs))
  if (!answer?.address) return unavailable
  if (form) fillAddress(form, name, answer.address)
  return 'Address entered in the fields below. Check it'
}

function summary(answer: AddressAnswer | undefined): string {
  if (answer?.message) return answer.message
  const count = answer?.suggestions?.length ?? 0
  return count === 0 ? '' : count === 1 ? '1 address found' : `${count} addresses found`
}
