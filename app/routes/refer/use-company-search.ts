import { useState } from 'react'
import { href } from 'react-router'
import { useLookup } from '#app/forms/lookup/use-lookup.ts'
import type { CompanyHit, CompanySearch } from './company-choice.ts'
import { companyOf } from './company-choice.ts'
import { minQueryLength } from './min-query-length.ts'
import type { RegisterAnswer } from './register-answer.ts'

const debounceMs = 300

const unreachable = {
  title: 'Companies House is not responding',
  text: 'Enter the name and number below. The lender checks them later.',
}

/** Searches as the person types, 300 ms after the last key. `first` is the server’s result, for a page without JavaScript. */
export function useCompanySearch(first: CompanySearch | undefined, chosen: string) {
  const [query, setQuery] = useState<string | null>(null)
  const tooShort = query !== null && query.length < minQueryLength
  const searchParams = tooShort || query === null ? null : new URLSearchParams({ company: query })
  const { answer, pending, failed } = useLookup<RegisterAnswer>(
    searchParams && `${href('/refer/register')}?${searchParams}`,
    debounceMs,
  )
  const search = tooShort ? undefined : (answer?.search ?? first)
  return {
    type: (typed: string) => setQuery(typed.trim()),
    pending,
    hits: withChosen(search?.hits ?? [], chosen),
    message: failed ? unreachable : search?.message,
  }
}

/** The chosen company stays in the list, also when a later search did not find it. */
function withChosen(hits: CompanyHit[], chosen: string): CompanyHit[] {
  const company = companyOf(chosen)
  if (!company || hits.some((hit) => hit.company.number === company.number)) return hits
  return [{ company }, ...hits]
}
