import type { StatusColour } from '#contract/clients/statuses.ts'

export interface CodeView {
  label: string
  colour: StatusColour
}

export function codeView(views: Record<string, CodeView>, code: string): CodeView {
  return (Object.hasOwn(views, code) ? views[code] : undefined) ?? { label: code, colour: 'grey' }
}
