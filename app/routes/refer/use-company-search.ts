import { type KeyboardEvent, useState } from 'react'
import { href } from 'react-router'
import { afterKey, closed } from '#app/forms/lookup/combobox-state.ts'
import { useLookup } from '#app/forms/lookup/use-lookup.ts'
import { minCompanyQueryLength } from '#contract/clients/company-query.ts'
import type { CompanySearch } from './company-choice.ts'
import { type CompanyOption, type CompanyPick, companyOptions } from './company-option.ts'
import type { RegisterAnswer } from './register-answer.ts'

interface SearchOptions {
  /** What the input holds at first, and whether someone is typing it. */
  first: string
  typing: boolean
  onPick(pick: CompanyPick): void
}

const debounceMs = 300

const unanswered = { title: 'We could not search Companies House', text: '' }

/** Searches Companies House while someone types, 300 ms after the last key. */
export function useCompanySearch({ first, typing, onPick }: SearchOptions) {
  const [text, setText] = useState(first)
  const [query, setQuery] = useState(typing ? first.trim() : '')
  const [list, setList] = useState({ ...closed, open: typing })
  const { options, status } = useSuggestions(query)
  const open = list.open && options.length > 0

  const choose = ({ name, pick }: CompanyOption, form: HTMLFormElement | null) => {
    if (typeof pick !== 'string') setText(name)
    setQuery('')
    setList(closed)
    onPick(pick)
    // Once the choice is in the form, as a person’s input is announced.
    queueMicrotask(() => form?.dispatchEvent(new Event('input', { bubbles: true })))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = afterKey({ ...list, open }, event.key, options.length)
    if (!next) return
    event.preventDefault()
    setList(next.state)
    const chosen = next.chosen === undefined ? undefined : options[next.chosen]
    if (chosen) choose(chosen, event.currentTarget.form)
  }
  const type = (entered: string) => {
    setText(entered)
    setQuery(entered.trim())
    setList({ open: true, active: -1 })
  }
  return {
    text,
    open,
    options,
    active: list.active,
    status,
    choose,
    press,
    type,
    close: () => setList(closed),
  }
}

function useSuggestions(query: string) {
  const searching = query.length >= minCompanyQueryLength
  const address = `${href('/refer/register')}?${new URLSearchParams({ company: query })}`
  const { answer, pending, failed } = useLookup<RegisterAnswer>(searching ? address : null, debounceMs)
  const search = failed ? { query, hits: [], message: unanswered } : answer?.search
  return {
    options: searching && search ? companyOptions(search) : [],
    status: searching && !pending && search ? summary(search) : '',
  }
}

function summary({ hits, message }: CompanySearch): string {
  return message?.title ?? (hits.length === 1 ? '1 company found' : `${hits.length} companies found`)
}
