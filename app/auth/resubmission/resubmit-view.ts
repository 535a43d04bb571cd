import type { FailureView } from '#app/errors/failure-view.ts'

/** An error page that gives a posted form back, to be sent again as it was. */
export interface ResubmitView extends FailureView {
  /** Null when the form is too large to be given back, or cannot be read. */
  postedForm: {
    /** The whole address, so that a path can never be read as another host. */
    action: string
    multipart: boolean
    fields: [name: string, value: string][]
    /** Whether files were in it, which no page can give back. */
    hadFiles: boolean
  } | null
}

export function isResubmitView(error: unknown): error is ResubmitView {
  return typeof error === 'object' && error !== null && 'postedForm' in error
}
