import type { LossyPortal } from './lossy-portal.ts'
import type { Fields } from './press.ts'

export interface OpenForm {
  fields?: Fields
  params?: Record<string, string>
}

/** One form outside a client’s pages, which have no version: what it changes, and how often that was done. */
export interface PortalForm {
  action: unknown
  /** With its argument, `read:{id}`; empty for an action without a choice of buttons. */
  intent: string
  search?: string
  open?(portal: LossyPortal): OpenForm | Promise<OpenForm>
  count(portal: LossyPortal): number | Promise<number>
  /** For a person who sends it after someone else did the same; without it the form is done, and changes nothing. */
  doneByOthers?: { message?: string; count?: number }
}
