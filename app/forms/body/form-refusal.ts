import { data } from 'react-router'
import type { FailureView } from '#app/errors/failure-view.ts'

export interface FormRefusal {
  kind: 'malformed' | 'too_large' | 'unsupported_type'
  /** Those that were read. */
  fields: FormData
  /** What all files and fields of the form may be. */
  maxBytes: number
}

const unreadable: FailureView = {
  kind: 'invalid',
  title: 'We could not read this form',
  text: 'Nothing was saved. Go back to the form and send it again.',
  retry: false,
}

const tooLarge: FailureView = {
  kind: 'too_large',
  title: 'This form is too large',
  text: 'Nothing was saved. Go back to the form, shorten your answers and send it again.',
  retry: false,
}

const views: Record<FormRefusal['kind'], { status: 400 | 413 | 415; view: FailureView }> = {
  malformed: { status: 400, view: unreadable },
  too_large: { status: 413, view: tooLarge },
  unsupported_type: { status: 415, view: unreadable },
}

export const formRefusalView = ({ kind }: FormRefusal) => views[kind]

export function formRefusalPage(refusal: FormRefusal) {
  const { status, view } = formRefusalView(refusal)
  return data(view, { status })
}
