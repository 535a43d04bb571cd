import type { CompanySearch } from './company-choice.ts'

interface ManualEntry {
  open: boolean
  /** The search that was on screen when this was last decided. */
  found: CompanySearch | undefined
}

/** Decides whether the fields for a company that is entered by hand are open. Open fields stay open until another search finds the company. */
export function keepManualEntryOpen(last: ManualEntry, { open, found }: ManualEntry): ManualEntry {
  const stays = open || (last.open && found === last.found)
  return stays === last.open && found === last.found ? last : { open: stays, found }
}
