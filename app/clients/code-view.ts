import type { StatusColour } from '#contract/clients/statuses.ts'

export interface CodeView {
  label: string
  colour: StatusColour
}

/** How a code of the lender is shown; one that the portal does not know is its own label, in grey. */
export function codeView(views: Record<string, CodeView>, code: string): CodeView {
  return (Object.hasOwn(views, code) ? views[code] : undefined) ?? { label: code, colour: 'grey' }
}
