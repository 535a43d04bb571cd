import type { FailureView } from '#app/errors/failure-view.ts'

/** A form that met a session that had ended: what it held, to be sent once more as it was. */
export interface SendAgainView extends FailureView {
  again: {
    /** The whole address, so that a path can never be read as another host. */
    action: string
    multipart: boolean
    fields: [name: string, value: string][]
    /** Whether files were in it, which no page can give back. */
    hadFiles: boolean
  } | null
}

/** Whether an error page is for a form that is given back. */
export function isSendAgainView(view: unknown): view is SendAgainView {
  return typeof view === 'object' && view !== null && 'again' in view
}
