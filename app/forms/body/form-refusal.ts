import { data } from 'react-router'
import type { FailureView } from '#app/errors/failure-view.ts'
import type { FormMessage } from '#app/forms/mutation/mutation-reply.ts'

export interface FormRefusal {
  kind: 'malformed' | 'too_large' | 'unsupported_type'
  /** Of a form with files: the fields that were read. */
  fields?: FormData
  /** Of `too_large`: what all files and fields of the form may be. */
  maxBytes?: number
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

/** The message of a form with files that could not be read to its end. */
export function unreadFiles({ kind, maxBytes = 0 }: FormRefusal): FormMessage {
  if (kind !== 'too_large')
    return { title: 'The upload was interrupted', text: 'Choose the files again, then send the form again.' }
  const most = `${Math.floor(maxBytes / 1024 / 1024)} MB`
  return {
    title: 'The upload was too large',
    text: `Nothing was saved. A form and its files can have ${most} in total. Choose fewer or smaller files, then send the form again.`,
  }
}

export function formRefusalPage(refusal: FormRefusal) {
  const { status, view } = formRefusalView(refusal)
  return data(view, { status })
}
