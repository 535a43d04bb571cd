import type { SubmissionResult } from '@conform-to/react'
import { z } from 'zod'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import { applicationFields } from '#contract/people/application-fields.ts'
import { bankNumbers, savedSteps } from '../apply/application-steps.ts'
import { accountHeldField, reviewField } from './declarations-reply.ts'
import { documentField, firmDocumentTypes } from './firm-documents.ts'
import { declarationFields } from './whole-application.ts'

export function shownForm(form: FormData): Pick<SubmissionResult, 'initialValue'> {
  const own = new FormData()
  for (const name of declarationFields) if (form.has(name)) own.set(name, form.get(name) ?? '')
  return { initialValue: parseForm(own, z.looseObject({})).reply().initialValue }
}

export function holdsAccount(form: FormData): boolean {
  return form.get(accountHeldField) === 'yes'
}

type Errors = Record<string, string[] | null>

/**
 * Messages about an application at the fields of this form: those about answers of an earlier step at its summary, those about
 * documents at their file fields. `documents` are the kinds in the order in which they were sent.
 */
export function mapErrorsToPage(errors: Errors, documents: readonly string[]): Record<string, string[]> {
  const own: Record<string, string[]> = {}
  for (const [name, messages] of Object.entries(errors)) {
    const at = ownField(name, documents)
    if (at) own[at] = [...(own[at] ?? []), ...(messages ?? [])]
  }
  return own
}

/** Messages in the order of the form: documents, account, answers, declarations. */
export function inFormOrder(errors: Record<string, string[]>): Record<string, string[]> {
  const order = [...firmDocumentTypes.map(documentField), ...bankNumbers, ...savedSteps.map(reviewField)]
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.fromEntries(Object.entries(errors).toSorted(([one], [other]) => place(one) - place(other)))
}

function ownField(name: string, documents: readonly string[]): string | undefined {
  const [top = ''] = name.split(/[.[]/, 1)
  if (top === 'documents') {
    const type = firmDocumentTypes.find(
      (each) => each === documents[Number(/^documents\[(\d+)\]/.exec(name)?.[1])],
    )
    return type && documentField(type)
  }
  if (bankNumbers.includes(top)) return name
  const step = savedSteps.find((each) => top in applicationFields[each])
  return step ? reviewField(step) : name
}
