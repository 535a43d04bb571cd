import type { SubmissionResult } from '@conform-to/react'
import { fieldId, formErrors } from '#app/forms/fields/form-fields.ts'
import { requestFields } from './request-fields.ts'
import type { OpenRequest } from './requests-view.ts'

/** The lines of the error summary in the order of the requests, each with the request it belongs to: several have the same message. */
export function requestErrors(
  requests: readonly Pick<OpenRequest, 'id' | 'title' | 'about'>[],
  result: SubmissionResult | undefined,
): { id: string; text: string }[] {
  const names = new Map(
    requests.flatMap(({ id, title, about }) =>
      Object.values(requestFields).map((field) => [fieldId(field(id)), about ? `${title}, ${about}` : title]),
    ),
  )
  const order = [...names.keys()]
  return formErrors(result)
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    .map(({ id, text }) => ({ id, text: names.has(id) ? `${names.get(id)}: ${text}` : text }))
}
