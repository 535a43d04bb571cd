import type { FailureView } from '#app/errors/failure-view.ts'

export interface ResubmitView extends FailureView {
  /** Null when the form is too large to be returned, or cannot be read. */
  postedForm: {
    /** The whole address, so that a path is never read as another host. */
    action: string
    multipart: boolean
    fields: [name: string, value: string][]
    hadFiles: boolean
  } | null
}

export function isResubmitView(error: unknown): error is ResubmitView {
  return typeof error === 'object' && error !== null && 'postedForm' in error
}
