import type { CompanySearch } from './company-choice.ts'

interface ByHandShown {
  open: boolean
  /** The search after which it was so. */
  found: CompanySearch | undefined
}

/** Whether the fields for a company entered by hand are open. Once open they stay, until another search leaves no reason for it. */
export function nextShown(last: ByHandShown, { open, found }: ByHandShown): ByHandShown {
  const stays = open || (last.open && found === last.found)
  return stays === last.open && found === last.found ? last : { open: stays, found }
}
