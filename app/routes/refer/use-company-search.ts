import { useState } from 'react'
import { href } from 'react-router'
import { useLookup } from '#app/forms/use-lookup.ts'
import type { CompanyHit, CompanySearch } from './company-choice.ts'
import { companyOf } from './company-choice.ts'
import type { RegisterAnswer } from './register-answer.ts'

/** Milliseconds after the last key, and characters: the register allows 600 searches in 5 minutes (domain 2.4). */
const rest = 300
const shortest = 2

const unreachable = {
  title: 'The company register is not answering',
  text: 'Type the name and number below. The lender checks them later.',
}

/** Searches while somebody types, 300 ms after the last key. `first` is what the server found, for a page without JavaScript. */
export function useCompanySearch(first: CompanySearch | undefined, chosen: string) {
  const [query, setQuery] = useState<string | null>(null)
  const short = query !== null && query.length < shortest
  const asked = short || query === null ? null : new URLSearchParams({ company: query })
  const { answer, pending, failed } = useLookup<RegisterAnswer>(
    asked && `${href('/refer/register')}?${asked}`,
    rest,
  )
  const search = short ? undefined : (answer?.search ?? first)
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
